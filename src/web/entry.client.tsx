import { watchSearchForms } from "./network/directory/search-forms.ts";
import { settleChrome, startChrome } from "./platform/chrome/start-chrome.ts";
import { whenIdle, whenTouched } from "./platform/document/script/waiting.ts";
import { wakeIslands } from "./platform/document/script/wake-islands.ts";

if (startChrome()) {
  watchSearchForms();
  whenIdle(settleChrome);
  whenTouched(() =>
    import("./platform/chrome/chrome-on-touch.ts").then(
      ({ finishChrome }) => finishChrome(),
      () => {}, // offline or after a release the page works as without script
    ),
  );
  // The module that only applications load.
  if (document.body.dataset.document === undefined)
    import("./platform/document/application.client.tsx").then(({ startApplication }) => startApplication());
  else wakeIslands();
}

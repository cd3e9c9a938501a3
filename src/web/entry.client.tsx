import { settleChrome, startChrome } from "./platform/chrome/start-chrome.ts";
import { whenIdle, whenTouched } from "./platform/document/script/waiting.ts";
import { wakeIslands } from "./platform/document/script/wake-islands.ts";

if (startChrome()) {
  whenIdle(settleChrome);
  // Offline or after a release the page works as it does without script.
  whenTouched(() => finish().catch(() => undefined));
  // The module that only applications load.
  if (document.body.dataset.document === undefined)
    import("./platform/document/application.client.tsx").then(({ startApplication }) => startApplication());
  else wakeIslands();
}

async function finish(): Promise<void> {
  const [{ finishChrome }, { watchSearchForms }] = await Promise.all([
    import("./platform/chrome/finish-chrome.ts"),
    import("./network/directory/search-forms.ts"),
  ]);
  finishChrome();
  watchSearchForms();
}

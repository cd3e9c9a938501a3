import { startChrome } from "./platform/chrome/start-chrome.ts";
import { wakeIslands } from "./platform/document/script/wake-islands.ts";

startChrome();
// The module that only applications load.
if (document.body.dataset.document === undefined)
  import("./platform/document/application.client.tsx").then(({ startApplication }) => startApplication());
else wakeIslands();

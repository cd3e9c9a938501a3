import { enableCompileCache } from "node:module";

enableCompileCache("build/compile-cache");
// The compile cache covers only modules imported after it is enabled.
const { runSite } = await import("#main/run-site.ts");
await runSite();

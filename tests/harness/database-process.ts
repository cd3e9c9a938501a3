import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";

/** A process for tests to kill: runs a server on the folder in its argument until it gets the message "stop". */
const [folder = ""] = process.argv.slice(2);
const ignore = () => undefined;
const server = await startEmbeddedPostgres({ folder, log: { info: ignore, error: ignore } });
process.on("message", async () => {
  await server.stop();
  process.exit();
});
process.on("disconnect", () => process.exit());
process.send?.({ url: await server.url("sola") });

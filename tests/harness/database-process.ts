import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";

/** A process for tests to kill: it keeps a server on the folder of its argument until it is told to stop. */
const [folder = ""] = process.argv.slice(2);
const ignore = () => undefined;
const server = await startEmbeddedPostgres({ folder, log: { info: ignore, error: ignore } });
process.on("message", async () => {
  await server.stop();
  process.exit();
});
process.on("disconnect", () => process.exit());
process.send?.({ url: await server.url("sola") });

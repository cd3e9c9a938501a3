import { parseArgs } from "node:util";
import { rotateSigningKey } from "#api/platform/signing/signing-key.ts";
import { type Command, UsageError } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const linksCommand: Command = {
  name: "links",
  summary: "replace the key that signs links in mails",
  async run(words, { config, print }) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { revoke: { type: "boolean", default: false } },
    });
    if (positionals.join(" ") !== "rotate") throw new UsageError("Usage: sola links rotate [--revoke]");
    await withDatabase(config, (db) => rotateSigningKey(db, values));
    print(
      `The signing key is replaced. Older links ${values.revoke ? "stop working" : "work until the next rotation"}.`,
    );
    return 0;
  },
};

import { parseArgs } from "node:util";
import { freeHolds, listHolds } from "#api/booking/holds/list-holds.ts";
import { clientNetwork } from "#contract/platform/client-network.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { actionsOf, type Command, UsageError } from "./command.ts";
import { referenceArgument } from "./option.ts";
import { printTable } from "./print-table.ts";
import { withDatabase } from "./reach-database.ts";

export const holdsCommand: Command = {
  name: "holds",
  summary: "list times that visitors and offers hold, or free them",
  run: actionsOf({
    async list(words, { config, print }) {
      parseArgs({ args: words });
      const holds = await withDatabase(config, (db) => listHolds(db, Temporal.Now.instant()));
      printTable(print, holds, [
        ["reference", ({ reference }) => reference],
        ["start", ({ starts_at }) => starts_at.toString()],
        ["professional", ({ professional }) => professional],
        ["location", ({ location }) => location],
        ["held until", ({ held_until }) => held_until.toString({ smallestUnit: "second" })],
        ["by", ({ network }) => network ?? "an offer"],
      ]);
      return 0;
    },
    async free(words, { config, print }) {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: { network: { type: "string" } },
      });
      const which =
        values.network === undefined
          ? { reference: referenceArgument(positionals[0], "BK-4Q8M-TN") }
          : { held_by: networkOption(values.network) };
      const freed = await withDatabase(config, (db) => freeHolds(db, which));
      print(`${pluralize(freed, "hold")} freed.`);
      return freed > 0 ? 0 : 1;
    },
  }),
};

/** An address, or a network as `list` prints it. */
function networkOption(text: string): string {
  const network = clientNetwork(text.replace(/\/64$/, ""));
  if (network === null)
    throw new UsageError(`${text} is not an address such as 203.0.113.7 or 2001:db8::/64.`);
  return network;
}

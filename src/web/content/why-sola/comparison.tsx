import type { WhySola } from "#clients/content/why-sola.ts";

type LedgerWords = Pick<WhySola, "ledgerTitle" | "ledgerBefore" | "ledgerAfter" | "ledger">;

/** What changes, line by line. On phones each line is read on its own, the old way struck out. */
export function Comparison({ words }: { words: LedgerWords }) {
  const { ledgerTitle, ledgerBefore, ledgerAfter, ledger } = words;
  return (
    <section className="ledger" aria-labelledby="ledger">
      <div className="wrap band">
        <h2 id="ledger">{ledgerTitle}</h2>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{ledgerBefore}</th>
              <th scope="col">{ledgerAfter}</th>
            </tr>
          </thead>
          <tbody>
            {ledger.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A lead or a booking, as its client was answered. */
export interface Acknowledged {
  /** The client's address, one for each lead or booking. */
  client: string;
  /** What the answers called it; more than one is wrong already. None where none acknowledged it. */
  references: readonly string[];
  /** Statuses that the contract does not have for what was sent. */
  unexpected: readonly number[];
  /** Whether it may be stored although nobody said so: an answer never came. */
  isInDoubt: boolean;
  /** How many mails it makes for either side: fewer at times, as what a cancellation has overtaken is not sent any more. */
  mails: { atLeast: number; atMost: number };
}

/** A row of the operator's export. */
export interface StoredLead {
  client: string;
  reference: string;
  isComplete: boolean;
}

export interface ArrivedMail {
  messageId: string;
  recipient: string;
  /** What it is about, such as `LS-4Q8M-TN`. */
  reference: string;
}

/** What is wrong with the leads that are stored, in sentences. */
export function checkLeads(acknowledged: readonly Acknowledged[], stored: readonly StoredLead[]): string[] {
  const rows = Map.groupBy(stored, ({ client }) => client);
  const known = new Set(acknowledged.map(({ client }) => client));
  const unknown = [...rows.keys()].filter((client) => !known.has(client));
  return [
    ...unknown.map((client) => `${client} is stored and never asked`),
    ...acknowledged.flatMap((one) => wrongWithLead(one, rows.get(one.client) ?? [])),
  ];
}

function wrongWithLead(
  { client, references, isInDoubt, unexpected }: Acknowledged,
  rows: readonly StoredLead[],
): string[] {
  const [row, ...more] = rows;
  const wrong = unexpected.map((status) => `${client} was answered ${status}`);
  if (more.length > 0) wrong.push(`${client} is stored ${rows.length} times`);
  if (references.length > 1) wrong.push(`${client} was called ${references.join(" and ")}`);
  if (references.length === 0)
    return row && !isInDoubt ? [...wrong, `${client} was refused and is stored`] : wrong;
  if (!row) return [...wrong, `${client} was acknowledged as ${references[0]} and is lost`];
  if (row.reference !== references[0])
    wrong.push(`${client} was called ${references[0]} and is ${row.reference}`);
  if (!row.isComplete) wrong.push(`${client} was answered that all is stored, and half of it is stored`);
  return wrong;
}

/** What is wrong with the mails, in sentences: each side of each lead or booking has as many as it should, by Message-ID. */
export function checkMails(acknowledged: readonly Acknowledged[], arrived: readonly ArrivedMail[]): string[] {
  const byReference = Map.groupBy(arrived, ({ reference }) => reference);
  const expected = new Map(
    acknowledged.filter(({ isInDoubt }) => !isInDoubt).map((one) => [one.references[0] ?? "", one]),
  );
  const inDoubt = new Set(acknowledged.filter((one) => one.isInDoubt).map(({ client }) => client));
  const stray = [...byReference].filter(
    ([reference, mails]) =>
      !expected.has(reference) && !mails.some(({ recipient }) => inDoubt.has(recipient)),
  );
  return [
    ...stray.map(
      ([reference, { length }]) => `${length} mails tell of ${reference}, which nobody was promised`,
    ),
    ...[...expected].flatMap(([reference, { client, mails }]) => {
      if (reference === "") return [];
      const arrivals = byReference.get(reference) ?? [];
      const toClient = distinct(arrivals.filter(({ recipient }) => recipient === client));
      const toStaff = distinct(arrivals.filter(({ recipient }) => recipient !== client));
      return [
        ...wrongCount(`${reference}: the client`, toClient, mails),
        ...wrongCount(`${reference}: the other side`, toStaff, mails),
      ];
    }),
  ];
}

function wrongCount(who: string, count: number, { atLeast, atMost }: Acknowledged["mails"]): string[] {
  return count < atLeast || count > atMost ? [`${who} has ${count} of ${atLeast}–${atMost} mails`] : [];
}

const distinct = (mails: readonly ArrivedMail[]) => new Set(mails.map(({ messageId }) => messageId)).size;

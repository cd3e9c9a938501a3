export interface Acknowledged {
  /** The client's address, one for each lead or booking. */
  client: string;
  /** References in the responses; more than one is an error. None if it wasn't acknowledged. */
  references: readonly string[];
  /** Statuses outside the contract. */
  unexpected: readonly number[];
  /** Whether it may be stored without acknowledgement, because a response is missing. */
  isInDoubt: boolean;
  /** The number of mails to each side: a range, because a cancellation supersedes unsent mails. */
  mails: { atLeast: number; atMost: number };
}

export interface StoredLead {
  client: string;
  reference: string;
  isComplete: boolean;
}

export interface ArrivedMail {
  messageId: string;
  recipient: string;
  /** The reference, such as `LS-4Q8M-TN`. */
  reference: string;
}

/** Returns errors of the stored leads, as sentences. */
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

/** Returns errors of the mails, as sentences: each side of a lead or booking has its number, counted by Message-ID. */
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
      ([reference, { length }]) => `${length} mails are about ${reference}, which was not acknowledged`,
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

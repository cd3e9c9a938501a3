import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A table that holds personal data: whose its rows are, for how long they're stored, and how they're erased. */
export interface PersonalTable {
  name: string;
  /** Its key in an export. */
  title: string;
  /** What an erasure counts a row as, such as `lead`. */
  noun?: string;
  /** The columns that can identify a person. Erasing deletes the row, or if there are values, sets the columns to them. */
  personal: string | Record<string, unknown>;
  /** The columns that can't. */
  plain: string;
  /** The columns that an export leaves out. */
  secret?: readonly string[];
  /** Rows of the person with this email key. */
  whose?: (key: string) => RawBuilder<SqlBool>;
  /** Rows that belong to rows of other tables of the registry, by table. */
  links?: Record<string, (ids: RawBuilder<unknown>) => RawBuilder<SqlBool>>;
  /** Rows that an erasure leaves, because another record needs them. */
  stays?: RawBuilder<SqlBool>;
  /** Retention counts from `age`; a row without one stays. */
  clock?: { age: RawBuilder<unknown>; period: Temporal.DurationLike };
  /** An array of the names that files of a row may have in the mail folder. */
  files?: RawBuilder<string[]>;
}

/** How long leads and bookings stay identifiable after the last contact (privacy policy, "How long we keep it"). */
export const contactKept = { months: 24 };
/** Mail, webhooks and alerts that belong to neither. */
export const messagesKept = { hours: 30 * 24 };

/** The same value for several columns. */
export function setAll(columns: string, value: unknown): Record<string, unknown> {
  return Object.fromEntries(columns.split(" ").map((column) => [column, value]));
}

export function hasEmail(column: string) {
  return (key: string) => sql<SqlBool>`lower(${sql.ref(column)}) = ${key}`;
}

export function refersBy(column: string) {
  return (ids: RawBuilder<unknown>) => sql<SqlBool>`${sql.ref(column)} in (${ids})`;
}

/** What a visit is counted by, of the parameters it began with; the rest (terms, click ids) can identify a person. */
export const campaignOnly: RawBuilder<string> = sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(utm_parameters)
  where key in ('utm_source', 'utm_medium', 'utm_campaign')
)`;

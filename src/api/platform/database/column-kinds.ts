import type { ColumnType, Generated } from "kysely";

/** Instants are read as Temporal.Instant and written as ISO text. */
export type InstantOrNull = ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;
export type Instant = ColumnType<Temporal.Instant, string, string>;
export type DefaultInstant = ColumnType<Temporal.Instant, string | undefined, string>;
/** jsonb: read parsed, written as JSON text. */
export type JsonColumn<T> = ColumnType<T, string | undefined, string>;
/** Ranges are read with lower() and upper(); written as `[start,end)`. */
export type InstantRange = ColumnType<string, string, string>;
export type Default<T> = Generated<T>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

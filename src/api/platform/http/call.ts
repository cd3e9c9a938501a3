import type { EndpointKey, MetaOf, OutputOf, ParsedInputOf } from "#contract/endpoints.ts";
import type { Outcome } from "#contract/platform/envelope.ts";
import type { SpamSignals } from "#contract/platform/spam-signals.ts";
import type { HttpServices } from "./http-services.ts";

/** What a handler knows of the request beside its input. */
export interface Caller {
  /** The visitor's address as main took it from the connection; null in processes without one. */
  address: string | null;
  /** Same key, same answer. */
  idempotencyKey: string | null;
  /** What this call writes never reaches a manager, a report or a public number. */
  demo: boolean;
  /** What a form of the site told beside its fields. */
  spamSignals: SpamSignals;
  /** The files of a multipart body, by field. */
  files: readonly UploadedFile[];
}

export interface UploadedFile {
  name: string;
  content: Buffer;
}

export type Answer<Key extends EndpointKey> = Outcome<OutputOf<Key>, MetaOf<Key>>;

export type Handler<Key extends EndpointKey, Services> = (
  input: ParsedInputOf<Key>,
  services: Services,
  caller: Caller,
) => Promise<Answer<Key>>;

/** A part of the api: the handlers of one noun, and what they need. */
export type Handlers<Keys extends EndpointKey, Services = Pick<HttpServices, "db">> = {
  [Key in Keys]: Handler<Key, Services>;
};

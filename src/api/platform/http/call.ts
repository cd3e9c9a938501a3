import type { DirectCaller } from "#contract/direct-call.ts";
import type { EndpointKey, MetaOf, OutputOf, ParsedInputOf } from "#contract/endpoints.ts";
import type { Failure, Outcome } from "#contract/platform/envelope.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { HttpServices } from "./http-services.ts";

/** Facts of a call that its handler needs beside its input. Writes of a demo reach no manager, report or public number. */
export interface Caller extends Omit<DirectCaller, "requestId" | "acceptLanguage"> {
  /** Of the messages that the call leads to. */
  language: Language;
  /** The files of a multipart body, by field. */
  files: readonly UploadedFile[];
}

/** A call before its admission. */
export interface CallRequest extends DirectCaller {
  /** A browser sent it from a page of another site. */
  isFromAnotherSite: boolean;
  /** Reads what was sent, once or again. */
  read: () => Promise<Input>;
}

/** What a call sent, or why it can't be read. */
export type Input =
  | {
      ok: true;
      fields: Record<string, unknown>;
      files: UploadedFile[];
      /** Parameters sent more than once though they are no lists. */
      repeated: string[];
    }
  | Failure;

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

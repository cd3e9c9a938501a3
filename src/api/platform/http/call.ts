import type { EndpointKey, MetaOf, OutputOf, ParsedInputOf } from "#contract/endpoints.ts";
import type { DirectCaller } from "#contract/platform/direct-call.ts";
import type { Outcome } from "#contract/platform/envelope.ts";
import type { HttpServices } from "./http-services.ts";
import type { Input } from "./read-input.ts";

/** Facts of a call that its handler needs beside its input. Writes of a demo reach no manager, report or public number. */
export interface Caller extends Omit<DirectCaller, "requestId"> {
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

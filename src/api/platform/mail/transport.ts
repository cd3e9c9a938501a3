export interface Mailbox {
  name: string;
  address: string;
}

/** A mail ready to go. Who it is from is settled by the transport. */
export interface Email {
  /** The id of its row: makes the Message-ID, so that a second delivery is recognisable as the same mail. */
  id: string;
  written_at: Temporal.Instant;
  to: string;
  /** Shown instead of the sender's own name. */
  senderName?: string;
  /** The recipient's name, if it is known. */
  toName?: string | null;
  /** Ids of the mails before it about the same inquiry or booking to the same recipient, oldest first. */
  thread?: readonly string[];
  /** Null if no one reads replies. */
  replyTo: Mailbox | null;
  /** Where one POST ends what the mail belongs to (RFC 8058), and a person finds the way out. */
  unsubscribeUrl?: string;
  subject: string;
  html: string;
  text: string;
  attachments: ReadonlyArray<{ name: string; media_type: string; content: Buffer }>;
}

/**
 * `refused` is final for this address; `delayed` is worth another try; `unavailable` says nothing of the mail, because the
 * server takes none. The reason holds no personal data; the response, what the server or the network said word for word, often
 * repeats the address: it is for the caller of this one delivery, and is neither stored nor logged.
 */
export type Delivery =
  | { ok: true }
  | {
      ok: false;
      problem: "refused" | "delayed" | "unavailable";
      reason: string;
      response?: string;
      /** The earliest that the other side wants another try. */
      retryAfterSeconds?: number;
    };

export interface MailTransport {
  deliver(email: Email): Promise<Delivery>;
  /** Deletes the files of deleted mails; mails handed to a server are out of reach. */
  forget(ids: readonly string[]): Promise<void>;
  /** Lets the deliveries that have begun end. */
  close(): void;
}

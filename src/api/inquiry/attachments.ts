import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Failure } from "#contract/envelope.ts";
import { problemSentence } from "#contract/problem.ts";
import type { Database } from "../database/schema.ts";
import type { UploadedFile } from "../http/call.ts";

interface Attachment {
  name: string;
  media_type: string;
  content: Buffer;
}

/** A file is what its first bytes say, whatever its name claims; anything that could run in a browser is refused. */
const signatures: ReadonlyArray<{
  media_type: string;
  extension: string;
  matches: (bytes: Buffer) => boolean;
}> = [
  { media_type: "image/jpeg", extension: "jpg", matches: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  {
    media_type: "image/png",
    extension: "png",
    matches: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  {
    media_type: "image/webp",
    extension: "webp",
    matches: (bytes) =>
      bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  },
  {
    media_type: "application/pdf",
    extension: "pdf",
    matches: (bytes) => bytes.toString("latin1", 0, 5) === "%PDF-",
  },
];

export function readAttachments(
  files: readonly UploadedFile[],
): { ok: true; attachments: Attachment[] } | Failure {
  const attachments: Attachment[] = [];
  for (const { content } of files) {
    const signature = signatures.find(({ matches }) => matches(content));
    if (!signature) {
      return { ok: false, problem: "unsupported-media", message: problemSentence["unsupported-media"] };
    }
    attachments.push({
      name: `attachment-${attachments.length + 1}.${signature.extension}`,
      media_type: signature.media_type,
      content,
    });
  }
  return { ok: true, attachments };
}

export async function storeAttachments(
  transaction: Kysely<Database>,
  inquiryId: string,
  attachments: readonly Attachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  await transaction
    .insertInto("contact_inquiry_file")
    .values(
      attachments.map((attachment) => ({
        id: randomUUID(),
        contact_inquiry_id: inquiryId,
        ...attachment,
      })),
    )
    .execute();
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

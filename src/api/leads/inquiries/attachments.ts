import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Failure } from "#contract/platform/envelope.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { type PictureKind, pictureKind } from "#domain/platform/picture-kind.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { UploadedFile } from "../../platform/http/call.ts";

interface Attachment {
  name: string;
  media_type: string;
  content: Buffer;
}

const pdf = { media_type: "application/pdf", extension: "pdf" };

/** Accepted picture types and the extension each is stored with. */
const pictures: Partial<Record<PictureKind, typeof pdf>> = {
  jpeg: { media_type: "image/jpeg", extension: "jpg" },
  png: { media_type: "image/png", extension: "png" },
  webp: { media_type: "image/webp", extension: "webp" },
};

export function readAttachments(
  files: readonly UploadedFile[],
): { ok: true; attachments: Attachment[] } | Failure {
  const attachments: Attachment[] = [];
  for (const { content } of files) {
    const kind = kindOf(content);
    if (!kind) {
      return { ok: false, problem: "unsupported-media", message: problemSentence["unsupported-media"] };
    }
    attachments.push({
      name: `attachment-${attachments.length + 1}.${kind.extension}`,
      media_type: kind.media_type,
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

/** Detects a file's type by its first bytes, ignoring its name; null for anything a browser could run. */
function kindOf(content: Buffer): typeof pdf | undefined {
  if (content.toString("latin1", 0, 5) === "%PDF-") return pdf;
  const kind = pictureKind(content);
  return kind ? pictures[kind] : undefined;
}

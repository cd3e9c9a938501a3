import { readFileSync } from "node:fs";
import { brandSlug } from "#domain/platform/brand.ts";

/** The head of every mail comes along with it, so that opening one loads nothing and reports nothing. */
export const mailPicture = {
  cid: "head@sola",
  name: `${brandSlug}.jpg`,
  media_type: "image/jpeg",
  content: readFileSync(new URL("./head.jpg", import.meta.url)),
};

/** For a mail that is shown as a page, where nothing comes along. */
export const mailPictureAddress = `data:${mailPicture.media_type};base64,${mailPicture.content.toString("base64")}`;

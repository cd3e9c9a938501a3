import { services, visit } from "../app/web-services.ts";
import { acceptedFormats } from "../pictures/picture-format.ts";
import { readPictureRequest } from "../pictures/picture-request.ts";
import type { Route } from "./+types/image.ts";
import { answerPicture, pictureSentence } from "./picture-answer.ts";

/** Any allowed picture in the requested width and quality, in the best format that the client accepts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pictures } = context.get(services);
  const read = readPictureRequest(new URL(request.url).searchParams, pictures.hosts);
  if (!read.ok) return pictureSentence(400, read.says);
  const formats = acceptedFormats(request.headers.get("accept"));
  return answerPicture(request, await pictures.get(read.value, formats, context.get(visit).address));
}

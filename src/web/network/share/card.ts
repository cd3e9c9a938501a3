import type { I18n } from "@lingui/core";
import type { ProductApi } from "#clients/platform/product-api.ts";
import { statusOfRead } from "#contract/platform/problem.ts";
import { formatAddress } from "#domain/platform/address.ts";
import { doorLabel } from "#domain/platform/location-summary.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { isUrlName } from "#domain/platform/url-name.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { answerPicture, pictureSentence } from "../../platform/endpoints/picture-answer.ts";
import type { LinkCard } from "../../platform/pictures/link-card.ts";
import type { Route } from "./+types/card.ts";

type CardResult = { ok: true; card: LinkCard; picture: string | null } | { ok: false; status: 404 | 503 };

type FindCard = (productApi: ProductApi, url_name: string, i18n: I18n) => Promise<CardResult>;

const finders: Record<string, FindCard> = {
  locations: findLocation,
  professionals: findProfessional,
};

/** The picture that a link to a location or a professional shows where it is shared, in the language of its address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { productApi, pictures } = context.get(services);
  const find = Object.hasOwn(finders, params.kind) ? finders[params.kind] : undefined;
  const url_name = params.file.endsWith(".jpg") ? params.file.slice(0, -".jpg".length) : "";
  const share =
    find && isUrlName(url_name)
      ? await find(productApi, url_name, sentencesFor(context))
      : ({ ok: false, status: 404 } as const);
  if (!share.ok) return pictureSentence(share.status, "We couldn’t find what this picture shows.");
  return answerPicture(request, await pictures.draw(share.card, share.picture, context.get(visit).address));
}

async function findLocation(productApi: ProductApi, url_name: string, i18n: I18n): Promise<CardResult> {
  const answer = await productApi.call("getWebLocationDetails", { url_name });
  if (!answer.ok) return { ok: false, status: statusOfRead(answer) };
  const { name, picture, ...place } = answer.data;
  const lines = [formatAddress(place), i18n._("Private studios for beauty professionals")];
  return { ok: true, card: { title: name, lines }, picture };
}

async function findProfessional(productApi: ProductApi, url_name: string, i18n: I18n): Promise<CardResult> {
  const answer = await productApi.call("getStylistDetails", { url_name });
  if (!answer.ok) return { ok: false, status: statusOfRead(answer) };
  const { first_name, last_name, specialties, suite, location, picture } = answer.data;
  const door = doorLabel(suite, location.name, i18n);
  const lines = [
    specialties.map((specialty) => offeredName(specialty, i18n).name).join(", "),
    door,
    `${location.city}, ${location.state}`,
  ].filter(Boolean);
  return {
    ok: true,
    card: { title: `${first_name} ${last_name}`.trim(), lines },
    picture: picture ?? (await pictureOfBuilding(productApi, location.url_name)),
  };
}

async function pictureOfBuilding(productApi: ProductApi, url_name: string): Promise<string | null> {
  const building = await productApi.call("getWebLocationDetails", { url_name });
  return building.ok ? building.data.picture : null;
}

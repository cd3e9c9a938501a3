import { openSpace, type Space, type SpaceOptions } from "#clients/content/space.ts";
import type { Config } from "./config.ts";
import type { Program } from "./program.ts";

/** What everybody sees: in Contentful, or in the content service of this process. */
export function publishedSpace(config: Config, own: Program): Space {
  const { environment, deliveryToken } = config.content;
  return openSpace({ ...whereabouts(config, own), environment, accessToken: deliveryToken ?? "" });
}

/** Drafts included. */
export function previewSpace(config: Config, own: Program): Space {
  const { environment, previewToken } = config.content;
  return openSpace({
    ...whereabouts(config, own),
    environment,
    accessToken: previewToken ?? "",
    preview: true,
  });
}

/** The content that came with the build. */
export function bundledSpace(config: Config, own: Program): Space {
  const { environment, deliveryToken } = config.content;
  return openSpace({ ...ownWhereabouts(own), environment, accessToken: deliveryToken ?? "" });
}

type Whereabouts = Pick<SpaceOptions, "fetch" | "origin" | "spaceId">;

function whereabouts({ content: { contentfulSpaceId } }: Config, own: Program): Whereabouts {
  return contentfulSpaceId ? { fetch, spaceId: contentfulSpaceId } : ownWhereabouts(own);
}

function ownWhereabouts(own: Program): Whereabouts {
  return { fetch: own, origin: new URL("http://content.internal/content"), spaceId: "sola" };
}

import { useLingui } from "@lingui/react";
import { testimonials } from "#clients/content/testimonials.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { FindSuite } from "../../platform/ui/find-suite.tsx";
import { Head } from "../../platform/ui/head.tsx";
import type { Route } from "./+types/page.ts";
import { Voices } from "./voice.tsx";
import "../../platform/ui/page-head.css";
import { pageIntroOf } from "#clients/content/about-pages.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(services);
  const { country } = context.get(visit);
  const [intro, voices] = await Promise.all([
    content.published(pageIntroOf("testimonials", country)),
    content.published(testimonials(country)),
  ]);
  return { intro, voices };
}

export default function Testimonials({ loaderData: { intro, voices } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  return (
    <>
      <Head
        title={intro.seoTitle ?? intro.title}
        description={intro.seoDescription ?? intro.lead}
        picture={intro.image?.src ?? voices[0]?.image?.src}
      />
      <div className="wrap page-head voices-head">
        <h1>{intro.title}</h1>
        <p className="lead">{intro.lead}</p>
      </div>
      {voices.length > 0 ? (
        <Voices voices={voices} />
      ) : (
        <p className="wrap band" role="status">
          {i18n._("No stories here yet.")}
        </p>
      )}
      <FindSuite
        title={i18n._("The next door could have your name on it")}
        text={i18n._(
          "Find the location nearest you and ask for a private tour. Nobody at your salon will hear from us.",
        )}
      />
    </>
  );
}

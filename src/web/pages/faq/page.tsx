import { Plus } from "lucide-react";
import { pageIntroOf } from "#clients/content/page-intro.ts";
import { proseText } from "#clients/content/prose-text.ts";
import { questions } from "#clients/content/questions.ts";
import { foldText } from "#domain/folded-text.ts";
import { searchMessages } from "#domain/search-messages.ts";
import { services, visit } from "../../services.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Head } from "../../ui/head.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ProseParts } from "../../ui/prose.tsx";
import { StructuredData } from "../../ui/structured-data.tsx";
import type { Route } from "./+types/page.ts";
import { structuredDataOf } from "./structured-data.ts";
import "./faq.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content, featureFlags } = context.get(services);
  const { country } = context.get(visit);
  const search = (new URL(request.url).searchParams.get("search") ?? "").trim().slice(0, 64);
  const [intro, all, hasSearch, isToldToSearchEngines] = await Promise.all([
    content.published(pageIntroOf("faq", country)),
    content.published(questions(country)),
    featureFlags.isOn("FAQ_2"),
    featureFlags.isOn("FAQ_1_2"),
  ]);
  const found = all.filter(({ question, answer }) =>
    holdsAll(`${question} ${proseText(answer.nodes)}`, search),
  );
  return {
    intro,
    search,
    hasSearch,
    isToldToSearchEngines,
    groups: [...Map.groupBy(found, ({ group }) => group)].map(([name, inGroup]) => ({
      name,
      questions: inGroup.map(({ id, question, answer }) => ({ id, question, answer })),
    })),
  };
}

/** Whether a text holds every word that was typed, whatever the case and accents. */
function holdsAll(text: string, typed: string): boolean {
  const folded = foldText(text.replaceAll("-", ""));
  return foldText(typed)
    .split(" ")
    .every((word) => folded.includes(word));
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { intro, search, hasSearch, isToldToSearchEngines, groups } = loaderData;
  const only = search !== "" && groups.length === 1 && groups[0]?.questions.length === 1;
  return (
    <div className="wrap faq">
      <Head
        title={intro.seoTitle ?? intro.title}
        description={intro.seoDescription ?? intro.lead}
        picture={intro.image?.src}
        indexed={search === ""}
      />
      {search === "" && isToldToSearchEngines && <StructuredData data={structuredDataOf(groups)} />}
      <div className="faq__side">
        <h1>{intro.title}</h1>
        <p className="lead">{intro.lead}</p>
        {hasSearch && (
          <ListSearch
            label="Search the questions"
            placeholder="License, insurance, Wi-Fi"
            button="Search"
            search={search}
          />
        )}
        <p>
          <ArrowLink to="/contact-us#leaseStudio">Ask your own question</ArrowLink>
        </p>
        <Picture
          src={intro.image?.src ?? "/images/feature-door.jpg"}
          alt={intro.image?.alt ?? "Brass lock and key on a studio door"}
          sizes="(width < 64em) 1px, (width < 81.25em) 37vw, 480px"
        />
      </div>
      <div className="faq__list">
        {groups.length === 0 && (
          <p className="faq__none" role="status">
            {searchMessages.nothingFound}
          </p>
        )}
        {groups.map((group, groupIndex) => (
          <section key={group.name}>
            <h2>{group.name}</h2>
            {group.questions.map(({ id, question, answer }, index) => (
              <details
                className="qa"
                key={id}
                id={id.replace(/^faqEntry-/, "")}
                open={only || (search === "" && groupIndex === 0 && index === 0)}
              >
                <summary>
                  <h3>{question}</h3>
                  <Plus className="icon" />
                </summary>
                <div className="qa__a">
                  <ProseParts prose={answer} />
                </div>
              </details>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react";
import { Plus } from "lucide-react";
import type { FAQPage, WithContext } from "schema-dts";
import { proseText } from "#clients/content/prose-text.ts";
import type { ProseTree } from "#clients/content/prose-tree.ts";
import { contactFormPath } from "#domain/leads/paths.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { searchTexts } from "#domain/platform/text-search.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { FindSuite } from "../../platform/ui/find-suite.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { ListSearch } from "../../platform/ui/list-search.tsx";
import { ProseParts } from "../../platform/ui/prose.tsx";
import { StructuredData } from "../../platform/ui/structured-data.tsx";
import { useLanguageOfData } from "../../platform/ui/use-site.ts";
import { WhoAnswers } from "../../platform/ui/who-answers.tsx";
import type { Route } from "./+types/page.ts";
import "./faq.css";
import { pageIntroOf } from "#clients/content/about-pages.ts";
import { questions } from "#clients/content/lessons.ts";

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
  const matches = search
    ? searchTexts(
        all,
        ({ question, answer }) => ({ title: question, summary: "", text: proseText(answer.nodes) }),
        search,
      )
    : all;
  const isNothing = search !== "" && matches.length === 0;
  return {
    intro,
    search,
    hasSearch,
    isToldToSearchEngines,
    isNothing,
    // Without results all questions are shown.
    groups: [...Map.groupBy(isNothing ? all : matches, ({ group }) => group)].map(
      ([name, inGroup], index) => ({
        name,
        anchor: `topic-${index + 1}`,
        questions: inGroup.map(({ id, question, answer }) => ({ id, question, answer })),
      }),
    ),
  };
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { inLanguage } = useLanguageOfData();
  const { intro, search, hasSearch, isToldToSearchEngines, isNothing, groups } = loaderData;
  const only = search !== "" && !isNothing && groups.length === 1 && groups[0]?.questions.length === 1;
  return (
    <>
      <div className="wrap split faq">
        <Head
          title={intro.seoTitle ?? intro.title}
          description={intro.seoDescription ?? intro.lead}
          picture={intro.image?.src}
          indexed={search === ""}
        />
        {search === "" && groups.length > 0 && isToldToSearchEngines && (
          <StructuredData data={structuredDataOf(groups, inLanguage)} />
        )}
        <div className="split__side">
          <h1>{intro.title}</h1>
          <p className="lead">{intro.lead}</p>
          {hasSearch && (
            <ListSearch
              label={i18n._("Search the questions")}
              placeholder={i18n._("Insurance, Wi-Fi")}
              button={i18n._("Search")}
              search={search}
            />
          )}
          {groups.length > 1 && (
            <nav aria-label={i18n._("Topics")}>
              <ul className="choices">
                {groups.map(({ name, anchor }) => (
                  <li key={anchor}>
                    <a className="chip" href={`#${anchor}`}>
                      {i18n._(name)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <WhoAnswers className="faq__people" />
        </div>
        <div className="faq__list">
          {isNothing && groups.length > 0 && (
            <div className="faq__none" role="status">
              <p>{i18n._(searchMessages.nothingFound)}</p>
              <p className="small">
                {i18n._("None of our answers mentions “{search}”.", { search })}{" "}
                <Trans
                  id="Here’s everything people ask us, or <0>ask us directly</0>."
                  components={{ 0: <a className="link" href={contactFormPath} /> }}
                />
              </p>
            </div>
          )}
          {groups.length === 0 && (
            <p role="status">{i18n._("No answers here yet. Ask us your own question meanwhile.")}</p>
          )}
          {groups.map((group, groupIndex) => (
            <section key={group.anchor} id={group.anchor}>
              <h2>{i18n._(group.name)}</h2>
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
      <FindSuite
        title={i18n._("Some answers are easier in a room")}
        text={i18n._(
          "Find the location nearest you and ask for a private tour. Bring the rest of your questions.",
        )}
      />
    </>
  );
}

interface Group {
  questions: { question: string; answer: ProseTree }[];
}

function structuredDataOf(groups: Group[], inLanguage: string): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    inLanguage,
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: proseText(answer.nodes) },
      })),
  };
}

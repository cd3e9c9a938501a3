import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Plus, Printer } from "lucide-react";
import type { ItemList, WithContext } from "schema-dts";
import { type Lesson, lessons } from "#clients/content/lessons.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { Door } from "../../platform/ui/door.tsx";
import { FindSuite } from "../../platform/ui/find-suite.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { Prose } from "../../platform/ui/prose.tsx";
import { StructuredData } from "../../platform/ui/structured-data.tsx";
import { type LanguageOfData, useLanguageOfData } from "../../platform/ui/use-site.ts";
import type { Route } from "./+types/page.ts";
import "../../platform/ui/page-head.css";
import "./education.css";
import { pageIntroOf } from "#clients/content/about-pages.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(services);
  const { country } = context.get(visit);
  const [intro, all] = await Promise.all([
    content.published(pageIntroOf("education", country)),
    content.published(lessons(country)),
  ]);
  const topic = new URL(request.url).searchParams.get("topic");
  const topics = [...new Set(all.map((lesson) => lesson.topic))];
  const chosen = topics.find((name) => name.toLowerCase() === topic?.toLowerCase()) ?? null;
  return {
    intro,
    topics,
    chosen,
    lessons: topic ? all.filter((lesson) => lesson.topic === chosen) : all,
  };
}

/** Lessons that open in their place and can be worked through there, or printed. */
export default function Education({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { intro, topics, chosen, lessons } = loaderData;
  const language = useLanguageOfData();
  const choices = [
    { name: i18n._("All"), to: "/education", on: chosen === null },
    ...topics.map((name) => ({
      name,
      to: `/education?topic=${encodeURIComponent(name.toLowerCase())}`,
      on: name === chosen,
    })),
  ];
  return (
    <>
      <Head
        title={intro.seoTitle ?? intro.title}
        description={intro.seoDescription ?? intro.lead}
        picture={intro.image?.src}
        query={chosen ? { topic: chosen.toLowerCase() } : {}}
      />
      <StructuredData data={structuredDataOf(lessons, language, i18n)} />
      <div className="wrap page-head edu-head">
        <div>
          <h1>{intro.title}</h1>
          <p className="lead">{intro.lead}</p>
        </div>
        {intro.image && (
          <Picture {...intro.image} sizes="(width < 64em) 92vw, (width < 93.75em) 38vw, 557px" first />
        )}
      </div>
      <div className="wrap edu">
        {topics.length > 0 && (
          <nav aria-label={i18n._("Topics")}>
            <ul className="chips edu-topics">
              {choices.map(({ name, to, on }) => (
                <li key={name}>
                  <a className="chip" href={to} aria-current={on ? "true" : undefined}>
                    {i18n._(name)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {lessons.length === 0 && (
          <p role="status">
            {i18n._(topics.length > 0 ? searchMessages.nothingFound : /*i18n*/ "No lessons here yet.")}
          </p>
        )}
        {[...Map.groupBy(lessons, ({ topic }) => topic)].map(([name, lessonsOfTopic]) => (
          <section className="edu-topic" key={name}>
            <h2>{i18n._(name)}</h2>
            <ul className="lessons">
              {lessonsOfTopic.map((lesson) => (
                <LessonCard key={lesson.slug} lesson={lesson} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <FindSuite
        title={i18n._("A room to practice in")}
        text={i18n._(
          "What you learn here belongs to you. So\u00a0could the door. Find the location nearest you.",
        )}
      />
    </>
  );
}

function structuredDataOf(
  lessons: Lesson[],
  { inLanguage, addressOf }: LanguageOfData,
  i18n: I18n,
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: lessons.map(({ slug, title, summary, format, durationMinutes, teacher }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "LearningResource",
        name: title,
        description: summary,
        url: addressOf(`/education#${slug}`),
        inLanguage,
        learningResourceType: i18n._(format),
        timeRequired: `PT${durationMinutes}M`,
        isAccessibleForFree: true,
        ...(teacher && { author: { "@type": "Person", name: teacher.name } }),
      },
    })),
  };
}

function LessonCard({ lesson }: { lesson: Lesson }) {
  const { i18n } = useLingui();
  const { slug, title, summary, format, durationMinutes, image, teacher, body } = lesson;
  return (
    <li>
      <details className="lesson" id={slug} name="lesson">
        <summary>
          {image && <Picture {...image} alt="" sizes="12rem" />}
          <h3>{title}</h3>
          <span className="lesson__about muted">{summary}</span>
          <span className="lesson__kind go">
            <Plus className="icon" /> {i18n._(format)}, {formatDuration(durationMinutes, i18n)}
          </span>
        </summary>
        <div className="lesson__in">
          <div className="lesson__side">
            {teacher && (
              <div className="lesson__teacher">
                <Door name={teacher.name} id={teacher.id} />
                <p>
                  <strong>{teacher.name}</strong> <span className="note">{teacher.role}</span>
                </p>
              </div>
            )}
            <button className="btn btn--quiet btn--small needs-script" type="button" onClick={() => print()}>
              <Printer className="icon" /> {i18n._("Print this lesson")}
            </button>
          </div>
          <Prose prose={body} nested />
        </div>
      </details>
    </li>
  );
}

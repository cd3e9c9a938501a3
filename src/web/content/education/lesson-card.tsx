import { Plus, Printer } from "lucide-react";
import type { Lesson } from "#clients/content/lessons.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { Door } from "../../platform/ui/door.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { Prose } from "../../platform/ui/prose.tsx";

export function LessonCard({ lesson }: { lesson: Lesson }) {
  const { slug, title, summary, format, durationMinutes, image, teacher, body } = lesson;
  return (
    <li>
      <details className="lesson" id={slug} name="lesson">
        <summary>
          {image && <Picture {...image} alt="" sizes="12rem" />}
          <span className="lesson__kind">
            <span className="plate">{format}</span>
            <span className="note">{formatDuration(durationMinutes)}</span>
          </span>
          <h2>{title}</h2>
          <span className="lesson__about muted">{summary}</span>
          <Plus className="icon" />
        </summary>
        <div className="lesson__in">
          <div className="lesson__side">
            {teacher && (
              <div className="lesson__teacher">
                <Door name={teacher.name} id={teacher.id} />
                <p>
                  <strong>{teacher.name}</strong>
                  <span className="note">{teacher.role}</span>
                </p>
              </div>
            )}
            <button className="btn btn--quiet btn--small needs-script" type="button" onClick={() => print()}>
              <Printer className="icon" /> Print this lesson
            </button>
          </div>
          <Prose prose={body} nested />
        </div>
      </details>
    </li>
  );
}

import type { BookPage } from "./book-page.server.ts";
import "./steps-ahead.css";

const weekdays = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];
const inWords = new Intl.ListFormat("en-US");

/** The remaining steps before a choice is made. */
export function StepsAhead({ page: { professional, ownPage } }: { page: BookPage }) {
  const { firstName, worksOn, wish } = professional;
  const days = worksOn.flatMap((day) => weekdays[day - 1] ?? []);
  return (
    <>
      <p className="needs-script">Choose a service to see times here.</p>
      <p className="needs-no-script">Choose a service, then press Show times.</p>
      <ol className="ahead">
        <li>
          <h3 className="h4">Pick a time</h3>
          <p>
            {days.length === weekdays.length
              ? `${firstName} works every day of the week.`
              : `${firstName} works ${inWords.format(days)}.`}
          </p>
        </li>
        <li>
          <h3 className="h4">Leave your name</h3>
          <p>
            An email and a phone number, too. No account, no password.
            {ownPage && ` After you book, ${ownPage.host} opens in a new tab.`}
          </p>
        </li>
        <li>
          <h3 className="h4">Pay at the studio</h3>
          <p>No card needed here. {wish}</p>
        </li>
      </ol>
    </>
  );
}

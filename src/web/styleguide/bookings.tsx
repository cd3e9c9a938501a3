import { openingMessages } from "#domain/booking/opening-messages.ts";
import { monogramTones } from "#domain/network/monogram.ts";
import { dayTimes } from "../booking/openings/day-times.ts";
import { TimeChoice } from "../booking/openings/time-choice.tsx";
import { TimeTaken } from "../booking/openings/time-taken.tsx";
import { Times } from "../booking/openings/times.tsx";
import { PersonCard } from "../booking/professional/person-card.tsx";
import { ProfessionalResult } from "../network/booknow/professional-result.tsx";
import { Door } from "../platform/ui/door.tsx";
import { people, proStates, startsFrom } from "./samples.ts";
import { Section, Specimen } from "./specimen.tsx";

interface BookingsProps {
  today: string;
}

export function Bookings({ today }: BookingsProps) {
  const starts = startsFrom(today);
  const [, chosen = "", , lost] = starts;
  return (
    <>
      <Section
        id="openings"
        title="Openings"
        rule="40 px, outlined in bottle; hover fills. A time that was taken stays in its place, struck. Loading keeps the size of what is to come, and always ends: in times, in “Availability not loaded” with Retry, or in the way to somebody’s own page."
      >
        {Object.entries(proStates(today)).map(([name, pro]) => (
          <Specimen key={pro.id} name={name} as="plain" book>
            <ul className="pros">
              <ProfessionalResult pro={pro} date="" saysZone={false} />
            </ul>
          </Specimen>
        ))}
        <Specimen name="A week, its days, and the times of one; one is chosen" as="stack" book>
          <TimeChoice
            id="sample-when"
            when={{
              openings: { week: today, starts, later: null, isStartOpen: true },
              worksOn: [1, 2, 3, 4, 5],
              today,
              lastDay: starts.at(-1)?.slice(0, 10) ?? today,
              phone: null,
            }}
            zone={{ timeZone: "America/Chicago", name: "Central" }}
            day={chosen.slice(0, 10)}
            start={chosen}
            lost={undefined}
            lostSentence=""
            isTaken={false}
            form="sample"
            dayAddress={(day) => `?day=${day}#openings`}
            startAddress={() => "#openings"}
            next=""
          />
        </Specimen>
        <Specimen
          name="A time lost to somebody else: one calm line, and the rest of the day as choices"
          as="stack"
          book
        >
          <TimeTaken
            sentence={`${openingMessages.slotTaken}: 2:30 pm. The other times are still open, and nothing you’ve typed is lost.`}
            isTaken={false}
          />
          <form id="lost-sample">
            <Times
              days={dayTimes(starts.slice(0, 7), today, "America/Chicago")}
              chosen={undefined}
              lost={lost}
              form="lost-sample"
              to={() => "#openings"}
              next=""
            />
          </form>
        </Specimen>
      </Section>

      <Section
        id="people"
        title="People"
        rule="Who has no photo gets a door: their initials in its mirror, in one of seven tones that never changes, and no two alike side by side. Long names wrap; they are never cut."
      >
        <Specimen name="The seven tones, and a photo" as="plain">
          <ul className="tones">
            {monogramTones.map((tone, index) => (
              <li key={tone}>
                <Door name={names[index] ?? ""} id={tone} tone={tone} />
                <span className="note">{tone}</span>
              </li>
            ))}
            <li>
              <Door name="Marisol Vega" id="photo" picture="/images/service-lashes.jpg" />
              <span className="note">a photo</span>
            </li>
          </ul>
        </Specimen>
        <Specimen name="A card, with its next opening and without" as="plain" book>
          <ul className="people">
            {people.map((person) => (
              <PersonCard key={person.id} person={person} />
            ))}
          </ul>
        </Specimen>
      </Section>
    </>
  );
}

const names = [
  "Renata Dueñas",
  "Tomás Ortega",
  "Jo Park",
  "Marcus Ade",
  "Mei Vang",
  "Gwen Lund",
  "Noor Walsh",
];

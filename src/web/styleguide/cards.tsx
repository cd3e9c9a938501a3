import { ArticleCards } from "../platform/ui/article-cards.tsx";
import { GuideBook } from "../platform/ui/guide-book.tsx";
import { Picture } from "../platform/ui/picture.tsx";
import { PlaceCard } from "../platform/ui/place-card.tsx";
import { Ticket } from "../platform/ui/ticket.tsx";
import { articles, places } from "./samples.ts";
import { Section, Specimen } from "./specimen.tsx";

const third = "(width < 43.75em) 92vw, 24rem";

export function Cards({ today }: { today: string }) {
  return (
    <>
      <Section
        id="pictures"
        title="Pictures"
        rule="Large, and cropped to one subject: chair, mirror, bowl, key. A blurred stand-in of a few bytes holds the place, so nothing moves. Ratios: door 3:5 or 4:5, room 3:2, lead 21:9. Never type over a busy picture, but for a plate in a corner."
      >
        <Specimen name="A room, a door, a mirror; and a picture on its way" as="plain">
          <div className="frames">
            <Picture
              src="/images/location-01.jpg"
              alt="Terracotta studio with a round lit mirror"
              sizes="32rem"
              className="frames__room"
            />
            <Picture
              src="/images/location-04.jpg"
              alt="A studio seen through its open door"
              frame="3x5"
              sizes="14rem"
              className="frames__door"
            />
            <Picture
              src="/images/feature-chair.jpg"
              alt="Hydraulic chair"
              frame="1x1"
              sizes="10rem"
              className="frames__mirror"
            />
            <span className="frames__room pic pic-location-08" />
          </div>
        </Specimen>
      </Section>

      <Section
        id="cards"
        title="Cards"
        rule="No box around everything: a picture, a name in serif, and what sets this one apart. The whole card is one link. The plate is for what is measured: a distance, a suite, a kind."
      >
        <Specimen name="Places" as="plain">
          <ul className="frames frames--two">
            {places.map((place) => (
              <PlaceCard key={place.url_name} location={place} sizes={third} />
            ))}
          </ul>
        </Specimen>
        <Specimen name="Articles" as="plain">
          <ArticleCards articles={articles(today)} />
        </Specimen>
        <Specimen name="Plates: plain, solid, new, open" as="row">
          <span className="plate">1.8 mi</span>
          <span className="plate plate--solid">Suite 14</span>
          <span className="plate plate--new">Going independent</span>
          <span className="plate plate--open">Open today</span>
        </Specimen>
        <Specimen name="The field guide" as="row">
          <GuideBook
            title="Thinking about going independent?"
            subtitle="A field guide"
            cover={{ src: "/images/guide-cover.jpg", alt: "", width: 1280, height: 1920 }}
            sizes="13rem"
          />
        </Specimen>
      </Section>

      <Section
        id="tickets"
        title="Tickets"
        rule="What was agreed, with the one thing to remember in huge type beside the door it is about. Bottle for a booking, clay for an inquiry, plaster when it is over."
      >
        <Specimen name="A booking" as="plain">
          <Ticket
            tone="book"
            lead="Tuesday, November 24"
            time="2:30 pm"
            note="Central time, until about 5:15 pm"
            facts={[
              { label: "Service", value: "Balayage, 2 hr 45 min", wide: true },
              { label: "With", value: "Renata Dueñas" },
              { label: "Pay at the studio", value: "$165" },
              { label: "Reference", value: "BK-7Q2M-4F" },
            ]}
            door={{ mark: "14", label: "Suite 14", tone: "sage" }}
          />
        </Specimen>
        <Specimen name="An inquiry, in words" as="plain">
          <Ticket
            tone="lease"
            lead="Marisol will text you"
            time="after 6 pm"
            inWords
            note="Central time, never at your salon"
            facts={[
              { label: "For", value: "South Lamar, Austin" },
              { label: "Reference", value: "LS-3H8K-2Z" },
            ]}
            door={{ mark: "MV", label: "Marisol Vega", tone: "oat" }}
          />
        </Specimen>
        <Specimen name="Over" as="plain">
          <Ticket
            tone="over"
            lead="Tuesday, November 24"
            time={<s>2:30 pm</s>}
            note="Canceled"
            facts={[{ label: "With", value: "Anne-Marie Villanueva-Bautista" }]}
            door={{ mark: "AV", label: "Suite 3", tone: "navy" }}
          />
        </Specimen>
      </Section>
    </>
  );
}

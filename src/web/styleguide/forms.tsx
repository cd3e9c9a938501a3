import { type ReactNode, useRef } from "react";
import { Form, Link } from "react-router";
import { contactTimes, contactWays } from "#domain/leads/contact-preference.ts";
import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import { moveInTimelines } from "#domain/leads/move-in-timeline.ts";
import { textPermission } from "#domain/leads/text-permission.ts";
import { services } from "#domain/network/service.ts";
import { fieldMessages, personNameMessages } from "#domain/platform/messages.ts";
import type { FormErrors, FormValues } from "../platform/form/check.ts";
import { CheckBox } from "../platform/form/check-box.tsx";
import { Choices } from "../platform/form/choices.tsx";
import { ErrorSummary } from "../platform/form/error-summary.tsx";
import { Field } from "../platform/form/field.tsx";
import { FormState } from "../platform/form/form-state.ts";
import { SelectField } from "../platform/form/select-field.tsx";
import { ListSearch } from "../platform/ui/list-search.tsx";
import { PlaceSearch } from "../platform/ui/place-search.tsx";
import type { Suggestion } from "../platform/ui/suggestion.ts";
import { SuggestionList } from "../platform/ui/suggestion-list.tsx";
import { ViewSwitch } from "../platform/ui/view-switch.tsx";
import { Section, Specimen } from "./specimen.tsx";
import "../platform/ui/chips.css";

const labels = {
  first_name: "First name",
  email: "Email",
  phone: "Phone",
  timeline: "When would you like to move in?",
  date: "First day",
  time: "From",
  password: "New password",
  message: "Anything the manager should know?",
  texts: "Permission to text",
  services: "Your services",
  how: "How should we reach you?",
  when: "Best time to reach you",
};

const typed: FormValues = {
  first_name: "Anne-Marie",
  email: "annemarie@example.com",
  phone: "(512) 555-0163",
  timeline: "Within 2 months",
  message: "A single with a window, please.\nCould I see it on a Monday?",
  texts: "on",
  services: ["hair", "hair_extensions"],
  how: "text",
  when: ["after-6", "sun-mon"],
};

const refused: FormErrors = {
  first_name: [personNameMessages.lettersOnly],
  email: [fieldMessages.email],
  timeline: [fieldMessages.required],
  message: [fieldMessages.notReadable],
  texts: [inquiryMessages.textNeedsPermission],
  services: [inquiryMessages.selectService],
};

const timelines = moveInTimelines.map((value) => ({ value, label: value }));
const fewServices = services.slice(0, 6);

const suggestions: Suggestion[] = [
  { id: "1", kind: "city", label: "Austin, Texas", detail: "9 locations" },
  { id: "2", kind: "location", label: "The Domain, Austin", detail: "Location" },
  { id: "3", kind: "professional", label: "Austyn Bell", detail: "Barber" },
  { id: "4", kind: "state", label: "Texas", detail: "State" },
  { id: "5", kind: "service", label: "Balayage", detail: "Service" },
  { id: "6", kind: "recent", label: "Nails near Mueller", detail: "Searched before" },
];

export function Forms() {
  return (
    <>
      <Section
        id="fields"
        title="Fields"
        rule="48 px high, the label above, the hint or the error below, never a placeholder in place of a label. Errors are the specification’s sentences, with an icon; a summary on top takes the focus and leads to each field."
      >
        <Sample id="empty">
          <Specimen name="Empty, with a hint, optional" as="columns">
            <Field name="first_name" autoComplete="off" />
            <Field
              name="email"
              type="email"
              autoComplete="off"
              hint="We’ll send a link for each upcoming booking."
            />
            <SelectField name="timeline" options={timelines} empty="Choose a time" optional />
            <Field name="date" type="date" />
            <Field name="time" type="time" optional />
            <Field name="password" type="password" autoComplete="off" />
          </Specimen>
          <Specimen name="Of several lines; a box to tick" as="stack">
            <Field name="message" multiline optional />
            <CheckBox name="texts">{textPermission.wording}</CheckBox>
          </Specimen>
        </Sample>
        <Sample id="filled" values={typed}>
          <Specimen name="Filled in" as="columns">
            <Field name="first_name" autoComplete="off" />
            <Field name="email" type="email" autoComplete="off" />
            <SelectField name="timeline" options={timelines} />
            <Field name="message" multiline optional />
            <CheckBox name="texts">{textPermission.wording}</CheckBox>
          </Specimen>
        </Sample>
        <Sample
          id="refused"
          values={{ ...typed, first_name: "4ngela", email: "angela@example" }}
          errors={refused}
        >
          <Specimen name="Refused: the summary, and each sentence at its field" as="stack">
            <Summary />
            <div className="specimen__in--columns">
              <Field name="first_name" autoComplete="off" />
              <Field name="email" type="email" autoComplete="off" />
              <SelectField name="timeline" options={timelines} empty="Choose a time" />
              <Field name="message" multiline optional />
              <CheckBox name="texts">{textPermission.wording}</CheckBox>
              <Choices name="services" type="checkbox" options={fewServices} />
            </div>
          </Specimen>
        </Sample>
      </Section>

      <Section
        id="choices"
        title="Choices"
        rule="Radio buttons and check boxes as plates of 40 px, native inputs underneath. A chosen plate fills: clay where it leases, bottle where it books. State is never color alone."
      >
        <Sample id="choices-lease" values={typed}>
          <Specimen name="One of several, equally wide; any number of several" as="stack">
            <Choices name="how" type="radio" options={contactWays} even />
            <Choices name="when" type="checkbox" options={contactTimes} />
            <Choices name="services" type="checkbox" options={services} headline />
          </Specimen>
        </Sample>
        <Sample id="choices-book" values={typed}>
          <Specimen name="Where something is booked" book as="stack">
            <Choices name="services" type="checkbox" options={fewServices} />
            <Choices name="how" type="radio" options={contactWays} />
          </Specimen>
        </Sample>
        <Specimen
          name="Each an address of its own, on a page to read and where something is booked"
          as="stack"
        >
          <Chips current="Money" />
          <div className="book">
            <Chips current="Color" />
          </div>
        </Specimen>
        <Specimen name="A switch between two views of one list">
          <ViewSwitch view="list" />
        </Specimen>
      </Section>

      <Section
        id="search"
        title="Search"
        rule="A field, a button, and suggestions while one types: arrow keys choose, Enter searches, Escape closes. Without script it is a plain form with an address of its own."
      >
        <Specimen name="A place: type “aus”" as="stack">
          <PlaceSearch label="Where would you like to work?" button="Find your suite" />
        </Specimen>
        <Specimen name="Suggestions, the arrow keys on the second" as="plain">
          <div className="shown-suggestions">
            <SuggestionList
              id="shown-suggestions"
              label="Suggestions for “aus”"
              suggestions={suggestions}
              typed="aus"
              active={1}
              onChoose={() => undefined}
            />
          </div>
        </Specimen>
        <Specimen name="In the list of a page" as="stack">
          <ListSearch label="Search the news" placeholder="A word or two" button="Search" search="openings" />
        </Specimen>
        <Specimen name="Nothing but fields, on bottle" on="bottle" as="stack">
          <Form role="search" aria-label="Near" action="/locations" className="search">
            <label className="label" htmlFor="plain-near">
              Near
            </label>
            <span />
            <input className="input" id="plain-near" name="search" placeholder="City or ZIP" />
            <button className="btn btn--light" type="submit">
              See openings
            </button>
          </Form>
        </Specimen>
      </Section>
    </>
  );
}

interface SampleProps {
  id: string;
  values?: FormValues;
  errors?: FormErrors;
  children: ReactNode;
}

/** A `SiteForm`'s context for fields, in a form that sends nothing. */
function Sample({ id, values = {}, errors = {}, children }: SampleProps) {
  return (
    <FormState value={{ id, labels, values, errors, isSending: false, mayTryAgain: false }}>
      <form className="chapter__body" noValidate onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </FormState>
  );
}

function Chips({ current }: { current: string }) {
  return (
    <ul className="chips">
      {["All", "Money", "Color", "Going independent"].map((name) => (
        <li key={name}>
          <Link className="chip" to="#choices" aria-current={name === current || undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Summary() {
  return <ErrorSummary ref={useRef(null)} />;
}

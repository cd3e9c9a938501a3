import { useLingui } from "@lingui/react";
import { ArrowRight } from "lucide-react";
import { locationPath } from "#domain/network/paths.ts";
import { pathIn } from "#domain/platform/languages.ts";
import { toolParams, tools } from "../../platform/agents/form-tools.ts";
import { useLanguage } from "../../platform/language/language-provider.tsx";
import Combobox from "../../platform/ui/combobox.island.tsx";
import LocateButton from "../../platform/ui/locate-button.island.tsx";
import type { LocationCard } from "../../platform/ui/location-card.ts";
import { Picture } from "../../platform/ui/picture.tsx";
import { PlaceField } from "../../platform/ui/place-search.tsx";
import { useSite } from "../../platform/ui/use-site.ts";
import "./ways.css";
import { mirrors } from "./showcase.ts";
import "./doors.css";

/** Row of doors: lease, book, and rooms. On phones the first two are tabs. */
export function Doors({ rooms }: { rooms: LocationCard[] }) {
  const { i18n } = useLingui();
  return (
    <section className="doors" aria-labelledby="home-title">
      <div className="wrap doors__head">
        <h1 id="home-title">{i18n._("A studio of your own")}</h1>
        <p className="lead">
          {i18n._(
            "Private salon studios across the US and Canada. Lease one and work for yourself, or book with a professional who does.",
          )}
        </p>
      </div>
      <div className="doors__row">
        <fieldset className="doors__tabs">
          <legend className="vh">{i18n._("What are you here for?")}</legend>
          <label>
            <input type="radio" name="funnel" className="doors__lease" defaultChecked />
            <span>{i18n._("Lease a studio")}</span>
          </label>{" "}
          <label>
            <input type="radio" name="funnel" className="doors__book" />
            <span>{i18n._("Book a service")}</span>
          </label>
        </fieldset>
        <LeaseDoor />
        <BookDoor />
        <Rooms rooms={rooms} />
      </div>
    </section>
  );
}

function LeaseDoor() {
  const { i18n } = useLingui();
  return (
    <form className="way way--lease dark" action="/locations" {...tools.searchLocations}>
      <span className="way__mirror">
        <Picture src={mirrors.lease} alt="" frame="1x1" sizes="12.25rem" />
      </span>
      <div className="way__body">
        <h2 className="h3">{i18n._("Lease a studio")}</h2>
        <p>{i18n._("For beauty professionals ready to work for themselves, with a key of their own.")}</p>
        <PlaceField label={i18n._("Where would you like to work?")} labelHidden />
        <LocateButton className="way__here" label={i18n._("Use my location")} />
        <button className="btn btn--light btn--wide" type="submit">
          {i18n._("Find your suite")} <ArrowRight className="icon" />
        </button>{" "}
        <a className="link small way__all needs-no-script" href="/regions">
          {i18n._("See every market")}
        </a>
      </div>
    </form>
  );
}

function BookDoor() {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { country } = useSite();
  return (
    <form className="way way--book dark" action="/booknow" {...tools.searchProfessionals}>
      <span className="way__mirror">
        <Picture src={mirrors.book} alt="" frame="1x1" sizes="12.25rem" />
      </span>
      <div className="way__body">
        <h2 className="h3">{i18n._("Book a service")}</h2>
        <p>{i18n._("With independent professionals near you, in rooms of their own.")}</p>
        <Combobox
          name="service"
          label={i18n._("Service or professional")}
          labelHidden
          source={pathIn(language, `/suggest/professionals?country=${country}`)}
          icon="search"
          placeholder={i18n._("Hair, nails, a name")}
          tool={toolParams.service}
        />
        <Combobox
          name="near"
          label={i18n._("Near")}
          labelHidden
          source={pathIn(language, `/suggest/places?country=${country}&for=booking`)}
          placeholder={i18n._("{country, select, CA {City or postal code} other {City or ZIP}}", { country })}
          tool={toolParams.place}
        />
        <button className="btn btn--light btn--wide" type="submit">
          {i18n._("See openings")} <ArrowRight className="icon" />
        </button>
      </div>
    </form>
  );
}

function Rooms({ rooms }: { rooms: LocationCard[] }) {
  return (
    <ul className="doors__rooms">
      {rooms.map(({ url_name, name, picture, alt }, index) => (
        <li key={url_name}>
          <a href={locationPath(url_name)}>
            <Picture
              src={picture}
              alt={alt}
              frame="4x5"
              sizes="(width < 43.75em) max(16rem, 53vw), (width < 64em) 16rem, 28rem"
              first={index === 0}
            />
            <span className="plate plate--solid" translate="no">
              {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

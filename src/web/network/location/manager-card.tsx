import { useLingui } from "@lingui/react";
import { Mail, Phone } from "lucide-react";
import { brandName } from "#domain/platform/brand.ts";
import { formatPhone, phoneHref } from "#domain/platform/phone-format.ts";
import { Door } from "../../platform/ui/door.tsx";
import type { LocationPage } from "./load-location.server.ts";

/** The leasing manager, and how to reach them without a form. */
export function ManagerCard({ location: { name, url_name, manager } }: { location: LocationPage }) {
  const { i18n } = useLingui();
  const callHref = manager.phone && phoneHref(manager.phone);
  return (
    <div className="manager">
      <Door name={manager.name ?? name} id={url_name} tone="oat" />
      <div>
        <p className="serif h4" translate="no">
          {manager.name ?? `${brandName} ${name}`}
        </p>
        <p className="note">
          {manager.name ? i18n._("Leasing manager, {name}", { name }) : i18n._("The local leasing team")}
        </p>
        <p className="manager__ways">
          {callHref && (
            <a href={callHref}>
              <Phone className="icon" /> {formatPhone(manager.phone ?? "", i18n)}
            </a>
          )}{" "}
          {manager.email && (
            <a href={`mailto:${manager.email}`}>
              <Mail className="icon" /> {i18n._("Email")}
              <span className="on-paper">: {manager.email}</span>
            </a>
          )}
        </p>
      </div>
    </div>
  );
}

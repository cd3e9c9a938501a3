import { redirect } from "react-router";
import { findState } from "#domain/network/state.ts";
import { type Country, parseCountry } from "#domain/platform/country.ts";
import { readRequestTarget } from "#domain/platform/request-target.ts";
import { countryCookie } from "../app/visit.ts";
import { posted, services } from "../app/web-services.ts";
import { settledSearch } from "../chrome/country/settled-search.ts";
import type { Route } from "./+types/choose-country.ts";

/**
 * Stores the chosen country and redirects back: from a states or regions search to all regions, and from a state to the
 * states of the chosen country.
 */
export async function action({ context }: Route.ActionArgs) {
  const { country: chosen, back: returnPath = "/" } = context.get(posted);
  const country = parseCountry(String(chosen));
  const back = safeReturn(String(returnPath), country);
  if (!country) return redirect(back);
  const https = context.get(services).publicUrl.protocol === "https:";
  return redirect(back, { headers: { "Set-Cookie": countryCookie(country, https) } });
}

export const loader = () => redirect("/");

/** A path of this site only. */
function safeReturn(back: string, country: Country | null): string {
  if (readRequestTarget(back).kind !== "path") return "/";
  const url = new URL(back, "http://here");
  if (/^\/(states|regions)\b/.test(url.pathname) && url.search) return "/regions";
  const [, code = ""] = /^\/states\/([^/]+)$/.exec(url.pathname) ?? [];
  const state = findState(code);
  if (state && country && state.country !== country) return "/states";
  return url.pathname + settledSearch(url.search);
}

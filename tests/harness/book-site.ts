import { createTestApi } from "./api.ts";
import { dana } from "./dana.ts";
import { fieldsOf, readPage } from "./page-form.ts";
import { storeProfessional, type TestProfessional } from "./professional.ts";
import { createTestWeb } from "./web.ts";

/** A professional with a booking page. */
export interface BookedProfessional extends TestProfessional {
  /** The guid of their first service. */
  service: string;
  at(query?: string): string;
  /** The path of the page with the first service and a time chosen. */
  chosen(start: string): string;
  bookings(): Promise<number>;
}

type Fields = Record<string, string | string[]>;

export const monday = "2026-11-23T14:30:00-06:00";

/** The site, and the steps of a visitor who books. */
export async function createBookSite() {
  const api = await createTestApi("empty");
  const { db } = api.database;
  const web = await createTestWeb(api, { now: api.clock.now });

  async function store(given?: Parameters<typeof storeProfessional>[1]): Promise<BookedProfessional> {
    const professional = await storeProfessional(db, given);
    const { id, url_name, services } = professional;
    const service = services[0]?.guid ?? "";
    const at = (query = "") => `/professionals/${url_name}/book${query}`;
    return {
      ...professional,
      service,
      at,
      chosen: (start) => at(`?${new URLSearchParams({ services: service, start })}`),
      async bookings() {
        const confirmed = db.selectFrom("booking").where("status", "=", "confirmed");
        return (await confirmed.where("stylist_id", "=", id).select("id").execute()).length;
      },
    };
  }

  const open = (path: string) => readPage(web.open(path));
  const send = (path: string, fields: Fields) => readPage(web.post(path, fields));

  /** The form of a page, filled in with Dana's name. */
  async function formAt(path: string): Promise<Fields> {
    return { ...fieldsOf((await open(path)).html, "book"), ...dana };
  }

  return { api, web, store, open, send, formAt };
}

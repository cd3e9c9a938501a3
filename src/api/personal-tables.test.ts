import { afterAll, expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { personalTables } from "./personal-tables.ts";
import { startBoss } from "./platform/jobs/boss.ts";

const api = await createTestApi("empty");
const { pool, url } = api.database;
const boss = await startBoss({ url, works: false, log: api.services.log });
afterAll(() => boss.stop());

/** Tables without a column that can identify a visitor, a professional or a manager. */
const impersonal = {
  blog: `id country url_name title summary image carousel_text publish_date author_name author_role reading_minutes body_html
    seo_title seo_description`,
  blog_blog_category: "country blog_id blog_category_id",
  blog_category: "id country url_name name description sort_order",
  content_version: "version",
  feature_flag: "name rule updated_at",
  location_former_url_name: "url_name location_id",
  location_msa: "location_id msa_id created_at",
  migration: "name timestamp",
  migration_lock: "id is_locked",
  msa: "id name active",
  network_version: "only_row version",
  news: "id country url_name title summary source url image body_html created_at",
  redirect: "from_path to_address",
  service:
    "id guid stylist_id category name duration_minutes price_cents currency sort_order active description",
  service_term: "term category treatment",
  signing_key: "name value",
  specialty: "name",
  spent_challenge: "nonce expires_at",
  stylist_calendar: "stylist_id feed read_at failed_at problem odd",
  stylist_former_url_name: "url_name stylist_id",
  testimonial: "id country name craft city location suite since description text image sort_order",
  webhook_stop: "url stopped_at",
  webpage: "id url country title lead image body_html seo_title seo_description updated_at",
  weekly_hours: "stylist_id weekday opens closes",
  working_time: "stylist_id during valid",
  working_time_due: "stylist_id due_at",
};

/** The queue's own. */
const vendor = ["pgboss.schedule.data", "pgboss.schedule.options", "pgboss.warning.data"];

const personalColumns = (personal: string | Record<string, unknown>) =>
  typeof personal === "string" ? personal.split(/\s+/) : Object.keys(personal);

it("every column of every table is registered as personal or as not personal", async () => {
  const registered = [
    ...Object.entries(impersonal).map(([name, columns]) => ({ name, columns: columns.split(/\s+/) })),
    ...personalTables.map(({ name, personal, plain }) => ({
      name,
      columns: [...personalColumns(personal), ...plain.split(/\s+/)].filter(Boolean),
    })),
  ].flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  const { rows } = await pool.query<{ name: string }>(`
    select case table_schema when 'public' then '' else 'pgboss.' end || table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and (table_schema = 'public' or table_schema = 'pgboss' and data_type in ('json', 'jsonb') and not exists (
        select from pg_inherits where inhrelid = format('pgboss.%I', table_name)::regclass
      ))`);
  expect([...registered, ...vendor].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it("a table is registered after those that its rows belong to", () => {
  const names = personalTables.map(({ name }) => name);
  for (const { name, links = {} } of personalTables)
    for (const parent of Object.keys(links)) {
      expect(names, `${name} links to ${parent}`).toContain(parent);
      expect(names.indexOf(parent)).toBeLessThan(names.indexOf(name));
    }
});

it("rows that a deleted row takes along by a foreign key are registered as its own", async () => {
  const { rows } = await pool.query<{ child: string; parent: string }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  const registered = new Map(personalTables.map((table) => [table.name, table]));
  const missing = rows.filter(({ child, parent }) => {
    const { personal } = registered.get(parent) ?? {};
    return typeof personal === "string" && !registered.get(child)?.links?.[parent];
  });
  expect(missing).toEqual([]);
});

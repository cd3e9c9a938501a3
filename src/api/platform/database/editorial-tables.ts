import type { GeneratedAlways } from "kysely";
import type { Default, Instant, Nullable } from "./column-kinds.ts";

export interface TestimonialTable {
  id: string;
  country: "US" | "CA";
  name: string;
  craft: string;
  city: string;
  location: Nullable<string>;
  suite: Nullable<string>;
  since: Nullable<number>;
  description: string;
  text: string;
  image: Nullable<string>;
  sort_order: Default<number>;
}

export interface BlogCategoryTable {
  id: string;
  country: "US" | "CA";
  url_name: string;
  name: string;
  description: Default<string>;
  sort_order: Default<number>;
}

export interface BlogTable {
  id: string;
  country: "US" | "CA";
  url_name: string;
  title: string;
  summary: string;
  image: Nullable<string>;
  carousel_text: Nullable<string>;
  publish_date: Instant;
  author_name: string;
  author_role: Default<string>;
  reading_minutes: number;
  body_html: string;
  seo_title: Nullable<string>;
  seo_description: Nullable<string>;
  terms: GeneratedAlways<string>;
}

export interface NewsTable {
  id: string;
  country: "US" | "CA";
  url_name: string;
  title: string;
  summary: string;
  source: string;
  url: Nullable<string>;
  image: Nullable<string>;
  body_html: Default<string>;
  created_at: Instant;
  terms: GeneratedAlways<string>;
}

export interface WebpageTable {
  id: string;
  url: string;
  country: "US" | "CA";
  title: string;
  lead: string;
  image: Nullable<string>;
  body_html: Default<string>;
  seo_title: Nullable<string>;
  seo_description: Nullable<string>;
  updated_at: Instant;
}

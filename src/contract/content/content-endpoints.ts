import { z } from "zod";
import { searchMessages } from "#domain/network/search-messages.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import {
  country,
  page,
  pageFromZero,
  pageMeta,
  perPage,
  urlName,
  wholeNumber,
  wordSearch,
} from "../platform/parameter.ts";
import { shownAs } from "../platform/shown.ts";
import { blog, blogCategory, blogDetails, news, testimonial, webpage } from "./editorial.ts";

const search = wordSearch.optional();
/** `/about`, `about` and `/about/` are one page. */
const pageAddress = shownAs(
  z
    .string()
    .max(200)
    .transform((url) => `/${url.replace(/^\/+|\/+$/g, "")}`),
  { type: "string", maxLength: 200 },
);
const inWords = "In the words of which country: `US` or `CA`, in upper or lower case.";
const articleName = "The name of the article in the address of its page; upper and lower case are one.";
const inWordsOf = country.optional().default("US");

/** Refuses an empty search; a missing search lists everything. */
function asksForSomething(input: {
  search?: string | undefined;
  category_id?: string;
  category_url_name?: string;
}) {
  return input.search?.trim() !== "" || Boolean(input.category_id || input.category_url_name);
}

const publicContent = { method: "GET", tag: "Content", isPublic: true } as const;

/** Articles, news, testimonials and pages, per country. */
export const contentEndpoints = {
  getBlogsList: {
    ...publicContent,
    path: "get-blogs-list",
    fields: {
      page: "The page of the list, from 0; a number out of range is moved into it. A page past the last is empty.",
      search: "Words that the articles hold. Without it: all of them.",
      country: inWords,
    },
    summary:
      "Articles of one country, newest first, of one category or with certain words. Pages count from 0.",
    input: z
      .object({
        page: pageFromZero,
        per_page: perPage(4),
        order_by: z.enum(["asc", "desc"], /*i18n*/ "Order must be asc or desc.").optional().default("desc"),
        field: z
          .enum(["publish_date", "title"], /*i18n*/ "Field must be publish_date or title.")
          .optional()
          .default("publish_date"),
        category_url_name: urlName.optional().default(""),
        category_id: z.string().max(200).optional().default(""),
        search,
        country: inWordsOf,
      })
      .refine(asksForSomething, { path: ["search"], message: searchMessages.blogKeyOrCategory }),
    output: z.array(blog),
    meta: pageMeta,
    example: { page: 0, per_page: 4, category_url_name: "money", country: "US" },
  },
  getBlogsCategories: {
    ...publicContent,
    path: "get-blogs-categories",
    fields: { country: inWords },
    summary: "The categories of the blog, in their order, with the number of articles in each.",
    input: z.object({ country: inWordsOf }),
    output: z.array(
      z.object({ ...blogCategory.shape, blog_count: z.int().describe("The number of its articles.") }),
    ),
    example: { country: "US" },
  },
  getBlogsDetails: {
    ...publicContent,
    path: "get-blogs-details",
    fields: { url_name: articleName, country: inWords },
    summary:
      "One article. When it is too large for one answer, `meta.is_size_exceed` is true and `data` is the address it is fetched from.",
    input: z.object({ url_name: urlName, country: inWordsOf }),
    output: z.union([blogDetails, z.url().describe("Answers the article, as JSON.")]),
    meta: z.object({
      is_size_exceed: z.boolean().describe("Whether `data` is an address instead of the article."),
    }),
    problems: ["not-found"],
    example: { url_name: "your-first-ninety-days" },
  },
  blogContentsUrlName: {
    ...publicContent,
    path: "blog-contents/{url_name}",
    fields: { url_name: articleName, country: inWords },
    summary: "One article whatever its size: where `get-blogs-details` sends for a large one.",
    input: z.object({ url_name: urlName, country: inWordsOf }),
    output: blogDetails,
    problems: ["not-found"],
    example: { url_name: "your-first-ninety-days" },
  },
  getTestimonials: {
    ...publicContent,
    path: "get-testimonials",
    fields: { country: inWords },
    summary: "What professionals say, in the order the editors gave.",
    input: z.object({ limit: wholeNumber(1, 100, 10), country: inWordsOf }),
    output: z.array(testimonial),
    example: { limit: 3 },
  },
  getNews: {
    ...publicContent,
    path: "get-news",
    fields: { search: "Words that the news hold. Without it: all of it.", country: inWords },
    summary: "The newsroom, newest first, all of it or what holds certain words.",
    input: z.object({
      page,
      per_page: perPage(6),
      sort_by: z.enum(["new", "old"], /*i18n*/ "Sort by new or old.").optional().default("new"),
      search: search.default(""),
      country: inWordsOf,
    }),
    output: z.array(news),
    meta: pageMeta,
    example: { page: 1, per_page: 6, sort_by: "new" },
  },
  websiteWebpageDetails: {
    ...publicContent,
    path: "website-webpage-details",
    fields: { country: inWords },
    summary: "The words of one page of the site, by its address.",
    input: z.object({ url: pageAddress, country: inWordsOf }),
    output: webpage,
    problems: ["not-found"],
    example: { url: "/about" },
  },
} as const satisfies Record<string, Endpoint>;

import { z } from "zod";
import { orNull, text, when } from "../platform/shown.ts";

const image = orNull("The path of its picture on the site, or an https address.");
const seo = {
  seo_title: orNull("A title for search engines, where it isn't the page's own."),
  seo_description: orNull("A description for search engines."),
};

export const blogCategory = z
  .object({
    id: text("The `category_id` that `get-blogs-list` takes."),
    url_name: text("The `category_url_name` that `get-blogs-list` takes."),
    name: text("The name of the category."),
    description: text("What it is about."),
  })
  .meta({ id: "BlogCategory" });

/** An article as lists show it. */
export const blog = z
  .object({
    id: text("The id of the article."),
    url_name: text("The name in the address of its page."),
    title: text("The title."),
    summary: text("What it says, in a sentence or two."),
    image,
    carousel_text: orNull("A line for large cards."),
    publish_date: when("When it was published."),
    author_name: text("The author."),
    author_role: text("What the author does."),
    reading_minutes: z.int().describe("About how long it takes to read."),
    categories: z.array(blogCategory).describe("The categories it's in."),
  })
  .meta({ id: "Blog" });

export const blogDetails = z
  .object({
    ...blog.shape,
    body_html: text("Sanitized HTML."),
    ...seo,
  })
  .meta({ id: "BlogDetails" });

export const testimonial = z
  .object({
    id: text("The id of the testimonial."),
    name: text("The professional."),
    craft: text("What they do."),
    city: text("Where they work."),
    location: orNull("The location they work at."),
    suite: orNull("The number of their studio."),
    since: z.int().nullable().describe("The year they came."),
    description: text("What they say."),
    text: text("The same in one or two sentences."),
    image,
  })
  .meta({ id: "Testimonial" });

export const news = z
  .object({
    id: text("The id of the item."),
    url_name: text("The name in the address of its page."),
    title: text("The title."),
    summary: text("What it says, in a sentence or two."),
    source: text("Who published it."),
    url: orNull("The address of the original, if it appeared elsewhere."),
    image,
    body_html: text("Sanitized HTML; empty when the item is only a link."),
    created_at: when("When it appeared."),
  })
  .meta({ id: "News" });

export const webpage = z
  .object({
    url: text("The path of the page on the site."),
    title: text("The title."),
    lead: text("The first paragraph."),
    image,
    body_html: text("Sanitized HTML; empty for pages that are lists."),
    ...seo,
    updated_at: when("When its words last changed."),
  })
  .meta({ id: "Webpage" });

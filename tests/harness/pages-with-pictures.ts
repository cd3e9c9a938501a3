/** Every kind of page that shows pictures; news has them only where an item brings its own. */
export const pagesWithPictures = [
  "/",
  "/why-sola",
  "/locations?search=austin",
  "/locations/south-lamar-austin",
  "/contact-us",
  "/about",
  "/testimonials",
  "/going-independent",
  "/faq",
  "/blog",
  "/blog/pricing-your-services",
  "/education",
];

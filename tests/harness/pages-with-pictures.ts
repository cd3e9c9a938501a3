/** Every kind of page with pictures. */
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
  "/news",
  "/education",
];

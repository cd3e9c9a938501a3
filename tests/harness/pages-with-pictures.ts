export const pagesWithPictures = [
  "/",
  "/why-sola",
  "/locations?search=austin",
  "/locations/south-lamar-austin",
  "/contact-us",
  "/about",
  "/going-independent",
  "/faq",
  "/blog",
  "/blog/pricing-your-services",
  "/news",
  "/education",
];

export const pagesWithPictures = [
  "/",
  "/why-sola",
  "/locations?search=austin",
  "/locations/south-lamar-austin",
  "/states/co",
  "/contact-us",
  "/about",
  "/going-independent",
  "/blog",
  "/blog/pricing-your-services",
  "/news",
  "/education",
];

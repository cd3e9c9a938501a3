/** US letter in points, and the colors of the site's tokens. */
export const page = { width: 612, height: 792, left: 108, right: 90, top: 90, bottom: 84 };
export const measure = page.width - page.left - page.right;
export const color = {
  paper: "#fbf9f6",
  plaster: "#f3ede5",
  ink: "#1f1917",
  quiet: "#544943",
  line: "#dcd1c3",
  clay: "#8f3d26",
  bottle: "#1f332b",
  light: "#f8f3ec",
};

export const guidePath = "/going-independent/guide.pdf";
export const guideFileName = "Sola - Going independent.pdf";

import { brandName } from "#domain/platform/brand.ts";

export const guidePath = "/going-independent/guide.pdf";
export const guideFileName = `${brandName} - Going independent.pdf`;

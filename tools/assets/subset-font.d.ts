declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "truetype" | "woff2";
      variationAxes?: Record<string, number | { min: number; max: number }>;
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}

/** The one place that knows how a picture is asked for in the sizes a screen may want. */
export function pictureSizes(src: string, width: number): string {
  return `${src} ${width}w`;
}

/** The style sheet knows our own pictures by name: what shows before they load, and what a crop keeps. */
export function pictureClass(src: string): string {
  const name = /^\/images\/([a-z0-9-]+)\.jpg$/.exec(src)?.[1];
  return name ? `pic pic-${name}` : "pic";
}

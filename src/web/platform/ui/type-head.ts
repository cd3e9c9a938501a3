import { monogramTone } from "#domain/network/monogram.ts";
import "./type-head.css";

/** Longer titles are set smaller. */
const maxShort = 28;

/** Class of the head of a page that begins with its title in large type, in the color of its address. */
export function typeHead(title: string, address: string): string {
  const size = title.length > maxShort ? " type-head--long" : "";
  return `type-head door--${monogramTone(address)}${size}`;
}

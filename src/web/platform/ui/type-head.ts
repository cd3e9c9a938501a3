import { monogramTone } from "#domain/network/monogram.ts";
import "./type-head.css";

/** Class of the head of a page that begins with its title in large type, in the color of its address. */
export const typeHead = (address: string) => `type-head door--${monogramTone(address)}`;

import { z } from "zod";

/** What the address of a signed link holds. */
export const token = z.string().max(256);

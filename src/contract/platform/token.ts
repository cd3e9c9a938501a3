import { z } from "zod";

/** The token of a signed link. */
export const token = z.string().max(256);

/** What the doctor finds of one part of an installation, as a sentence for the operator. */
export interface Finding {
  about: string;
  /** A warning works, but not as one would wish; a problem does not work. */
  level: "ok" | "warning" | "problem";
  says: string;
  /** What to do about it; empty where nothing is to be done. */
  todo: string;
}

export const well = (about: string, says: string): Finding => ({ about, level: "ok", says, todo: "" });

export const warning = (about: string, says: string, todo: string): Finding => ({
  ...{ about, level: "warning", says, todo },
});

export const problem = (about: string, says: string, todo: string): Finding => ({
  ...{ about, level: "problem", says, todo },
});

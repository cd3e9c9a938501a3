/** What the doctor found about one part of an installation, as a sentence for the operator. */
export interface Finding {
  about: string;
  /** A warning works with a flaw; a problem doesn't work. */
  level: "ok" | "warning" | "problem";
  says: string;
  /** The fix; empty if none is needed. */
  todo: string;
}

export const well = (about: string, says: string): Finding => ({ about, level: "ok", says, todo: "" });

export const warning = (about: string, says: string, todo: string): Finding => ({
  ...{ about, level: "warning", says, todo },
});

export const problem = (about: string, says: string, todo: string): Finding => ({
  ...{ about, level: "problem", says, todo },
});

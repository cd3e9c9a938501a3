import fc from "fast-check";

// The same inputs in every run, so that a failure belongs to a change. `SEED=random` or a number tries new inputs.
const { SEED = "23" } = process.env;
if (SEED !== "random") fc.configureGlobal({ seed: Number(SEED) });

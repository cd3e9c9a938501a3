import type { Submission, SubmissionResult } from "@conform-to/react";

/** What a form holds before anybody reads it: text, or several texts under one name. */
export type FormValues = Record<string, string | string[]>;

/** Reads a posted form with its schema: `check(formData)`. The same function runs in browser and server. */
export type Check = (form: FormData) => Submission<FormValues, string[], unknown>;

/** What an action answers when the form has to come back: the errors, and everything that was typed. */
export type FormResult = SubmissionResult<string[]>;

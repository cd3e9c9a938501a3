import { z } from "zod";
import { fieldMessages } from "#domain/platform/messages.ts";
import { passwordConfirmationProblem, passwordProblems } from "#domain/platform/password.ts";
import { passwordMessages } from "#domain/platform/password-messages.ts";
import type { Endpoint } from "./endpoint.ts";
import { shownAs } from "./shown.ts";
import { email, textOr } from "./text-field.ts";

const apiKey = z.string().max(128).optional();

/** The token of the mailed link: 256 bits, base64url. */
const resetToken = z
  .string(passwordMessages.linkNotValid)
  .regex(/^[\w-]{43}$/, passwordMessages.linkNotValid);

/** Valid only with `sola-demo=true`; belongs to no account. */
export const demoResetToken = "demo".padEnd(43, "-");

/** A password under the rules of docs/clauses.md §5, with one message per broken rule. */
const newPassword = shownAs(
  textOr(fieldMessages.required)
    .min(1, { error: fieldMessages.required, abort: true })
    .superRefine((password, context) => {
      for (const message of passwordProblems(password)) context.addIssue({ code: "custom", message });
    }),
  {
    type: "string",
    format: "password",
    minLength: 8,
    maxLength: 128,
    allOf: ["\\p{Lu}", "\\p{Ll}", "\\p{Nd}", "[^\\p{L}\\p{M}\\p{N}\\s]"].map((pattern) => ({ pattern })),
  },
);

const done = z.object({ success: z.literal(true).describe("It's done.") });

/** Password reset. The site has no login. */
export const accountEndpoints = {
  forgetPassword: {
    method: "POST",
    path: "forget-password",
    tag: "Accounts",
    summary:
      "Mails a link that sets a new password, good for 60 minutes. An unknown address is answered the same.",
    input: z.object({ email, api_key: apiKey }),
    inQuery: ["api_key"],
    output: done,
    limit: "password-mail",
    example: { email: "renata@example.com" },
  },
  checkTokenValid: {
    method: "GET",
    path: "check-token-valid",
    tag: "Accounts",
    summary: "Whether a link still sets a password. Asking does not use it up.",
    input: z.object({ token: resetToken }),
    output: z.object({ is_valid: z.literal(true).describe("The link sets a password.") }),
    limit: "token-check",
    example: { token: demoResetToken },
  },
  resetPassword: {
    method: "POST",
    path: "reset-password",
    tag: "Accounts",
    summary:
      "Sets a new password, once. A password that breaks a rule, or is one of the commonest, leaves the link good.",
    input: z
      .object({
        token: resetToken,
        password: newPassword,
        password_confirmation: textOr(fieldMessages.required).min(1, fieldMessages.required),
        api_key: apiKey,
      })
      .superRefine(({ password, password_confirmation }, context) => {
        const message = passwordConfirmationProblem(password, password_confirmation);
        if (message) context.addIssue({ code: "custom", path: ["password_confirmation"], message });
      }),
    inQuery: ["api_key"],
    output: done,
    example: {
      token: demoResetToken,
      password: "Clay-Chair-7",
      password_confirmation: "Clay-Chair-7",
    },
  },
} as const satisfies Record<string, Endpoint>;

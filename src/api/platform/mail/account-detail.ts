/** What the mail to a new professional says. */
export type WelcomeDetail = ReturnType<typeof welcomeDetail>;

export function welcomeDetail(publicUrl: string) {
  return { site_url: new URL("/", publicUrl).href, lessons_url: new URL("/education", publicUrl).href };
}

/** What the mails to an account's owner say. */
export type AccountDetail = ReturnType<typeof accountDetail>;

/** `token` sets a password; `new` asks for a link that does. */
export function accountDetail(email: string, publicUrl: string, token: string) {
  return {
    email,
    site_url: new URL("/", publicUrl).href,
    reset_url: new URL(`/reset-password/${token}`, publicUrl).href,
  };
}

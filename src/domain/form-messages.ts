/** What a form says of its own way to the server (behaviour §2). */
export const formMessages = {
  lost: "We could not send this. Your answers are still here – try again",
} as const;

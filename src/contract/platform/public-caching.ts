/** Cache-Control of public answers: fresh for a minute, then revalidated by ETag. */
export const publicCaching = "public, max-age=60, must-revalidate";

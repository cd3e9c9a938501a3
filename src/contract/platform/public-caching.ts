/**
 * What answers that are the same for everybody say of caching: for a minute they may be used again, as long as a page of
 * the site may be behind, then they are asked about by their ETag.
 */
export const publicCaching = "public, max-age=60, must-revalidate";

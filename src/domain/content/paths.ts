export const articlePath = (url_name: string) => `/blog/${url_name}`;

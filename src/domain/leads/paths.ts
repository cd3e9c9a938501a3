export const contactFormPath = "/contact-us#leaseStudio";
/** The visitor's receipt. */
export const inquiryPath = (token: string) => `/inquiry/${token}`;
/** The manager's page. */
export const inquiryReceivedPath = (token: string) => `/inquiry-received/${token}`;

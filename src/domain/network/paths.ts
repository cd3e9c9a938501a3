export const locationPath = (url_name: string) => `/locations/${url_name}`;
/** The inquiry form on a location's page. */
export const leasePath = (url_name: string) => `${locationPath(url_name)}#leaseStudio`;
/** The professionals at a location. */
export const booknowPath = (url_name: string) => `/booknow/${url_name}`;
/** A profile, with the openings of a service by its guid, else of their best work. */
export const professionalPath = (url_name: string, service?: string) =>
  `/professionals/${url_name}${service ? `?services=${service}` : ""}`;
export const statePath = (code: string) => `/states/${code.toLowerCase()}`;

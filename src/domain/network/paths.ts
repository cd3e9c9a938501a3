export const locationPath = (url_name: string) => `/locations/${url_name}`;
/** The inquiry form on a location's page. */
export const leasePath = (url_name: string) => `${locationPath(url_name)}#leaseStudio`;
/** The professionals at a location. */
export const booknowPath = (url_name: string) => `/booknow/${url_name}`;
export const professionalPath = (url_name: string) => `/professionals/${url_name}`;
export const statePath = (code: string) => `/states/${code.toLowerCase()}`;

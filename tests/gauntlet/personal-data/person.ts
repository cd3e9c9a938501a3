/** A person whose input is unique, so that every trace can be recognized. */
export interface Person {
  /** Letters in all their input. */
  mark: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  hasAccount: boolean;
}

export function createPerson(mark: string, number: number, hasAccount: boolean): Person {
  return {
    mark,
    first_name: `Ann${mark}`,
    last_name: `Bell${mark}`,
    email: `ann.${mark}@example.com`,
    phone: `(512) 893-41${number}`,
    address: `203.0.113.${number}`,
    hasAccount,
  };
}

/** A person's traces as PostgreSQL and JavaScript match them: their mark, their phone in any format, their address. */
export function traceOf({ mark, phone, address }: Person): string {
  const [, area, exchange, line] = /(\d{3})\D+(\d{3})\D+(\d{4})/.exec(phone) ?? [];
  const ofAddress = address.replaceAll(".", "[.]");
  return `${mark}|${area}[^0-9]{0,3}${exchange}[^0-9]{0,2}${line}|${ofAddress}(?![0-9])`;
}

import { STATUS_CODES } from "node:http";

/** What stands above the body of an answer. */
export interface Head {
  status: number;
  /** Names and values in turn, as Node takes them. */
  headers: string[];
  /** The same as it is sent, up to what each answer says anew. */
  text: string;
}

export function headOf(status: number, lines: readonly (readonly [name: string, value: string])[]): Head {
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return {
    status,
    headers: lines.flat(),
    text: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text}`,
  };
}

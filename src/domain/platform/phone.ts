const usPhone = /^(?:\((\d{3})\)|(\d{3}))[- ]?(\d{3})[- ]?(\d{4})$/;

/** The ten digits of a US-format number, or null. */
export function parsePhone(text: string): string | null {
  const match = usPhone.exec(text.trim());
  return match && `${match[1] ?? match[2]}${match[3]}${match[4]}`;
}

/** `(512) 555-0142`; returns any other format unchanged. */
export function formatPhone(phone: string): string {
  const digits = parsePhone(phone);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/** `+15125550142` (E.164), for both countries; null without a valid number. */
export function internationalPhone(phone: string): string | null {
  const digits = parsePhone(phone);
  return digits && `+1${digits}`;
}

/** `tel:+15125550142`; null without a valid number. */
export function phoneHref(phone: string): string | null {
  const number = internationalPhone(phone);
  return number && `tel:${number}`;
}

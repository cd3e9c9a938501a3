/** `(512) 555-0142`; returns any other format unchanged. Every page loads this, so it reads a number without `parsePhone`. */
export function formatPhone(phone: string): string {
  const [, digits] = /^(?:\+?1)?(\d{10})$/.exec(phone.replace(/[ ().-]/g, "")) ?? [];
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

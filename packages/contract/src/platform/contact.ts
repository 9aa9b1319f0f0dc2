import { COUNTRY_PREFIX } from '@restaurante/domain/customers/phone.ts';

/** Formats a phone's digits: '+591 71234567'. */
export function shownPhone(digits: string): string {
  return digits.startsWith(COUNTRY_PREFIX)
    ? `+${COUNTRY_PREFIX} ${digits.slice(COUNTRY_PREFIX.length)}`
    : `+${digits}`;
}

/** Returns the link that calls these digits. */
export function phoneUrl(digits: string): string {
  return `tel:+${digits}`;
}

/** Returns the link that opens a WhatsApp conversation with these digits and a prepared first message. */
export function whatsappUrl(digits: string, text: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

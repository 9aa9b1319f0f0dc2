const BOLIVIA = '591';

/** A phone's digits as people read them: '+591 71234567'. */
export function shownPhone(digits: string): string {
  return digits.startsWith(BOLIVIA) ? `+${BOLIVIA} ${digits.slice(BOLIVIA.length)}` : `+${digits}`;
}

/** Where a call to these digits begins. */
export function phoneUrl(digits: string): string {
  return `tel:+${digits}`;
}

/** Where a WhatsApp conversation with these digits begins, its first message written already. */
export function whatsappUrl(digits: string, text: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

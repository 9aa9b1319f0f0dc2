import { notify } from '../../../ui/feedback/notices.tsx';

/** A field that the seller still has to fill in. */
export interface MissingInput {
  readonly field: 'phone' | 'customer' | 'reservedAt' | 'address' | 'reason';
  readonly text: string;
}

/** Shows what is missing and moves the focus to its field. */
export function pointTo({ field, text }: MissingInput): void {
  notify.warning(text, 'sell');
  // A dialog comes after the screen under it.
  [...document.querySelectorAll<HTMLElement>(`[data-path="${field}"]`)].at(-1)?.focus();
}

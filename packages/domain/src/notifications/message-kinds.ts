import { fullPhone } from '../customers/phone.ts';

/** Why a message is sent to a phone: by a person's hand, or by itself. docs/rules/notifications.md */
export type MessageKind =
  | 'by_hand'
  | 'accepted'
  | 'ready'
  | 'on_the_way'
  | 'kitchen'
  | 'register_opened'
  | 'register_closed'
  | 'sale_voided'
  | 'line_removed';

/** What the owner is told of the staff. */
export type OwnerNotice = Extract<
  MessageKind,
  'register_opened' | 'register_closed' | 'sale_voided' | 'line_removed'
>;

const SOON = 20;
/** A server that was down over night still tells the owner in the morning. */
const NEXT_MORNING = 12 * 60;

const MINUTES: Readonly<Record<MessageKind, number>> = {
  by_hand: SOON,
  accepted: SOON,
  ready: SOON,
  on_the_way: SOON,
  kitchen: SOON,
  register_opened: NEXT_MORNING,
  register_closed: NEXT_MORNING,
  sale_voided: NEXT_MORNING,
  line_removed: NEXT_MORNING,
};

/** Returns after how many minutes a message that could not be sent is too late to be sent at all. */
export const lateAfterMinutes = (kind: MessageKind): number => MINUTES[kind];

/** Returns the 11 digits that WhatsApp knows a phone by, the country's prefix added; null for any other number. */
export function whatsappPhone(written: string | null): string | null {
  const phone = fullPhone(written ?? '');
  return /^\d{11}$/.test(phone) ? phone : null;
}

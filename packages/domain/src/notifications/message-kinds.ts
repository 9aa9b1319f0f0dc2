import { fullPhone, takesMessages } from '../customers/phone.ts';

/** Reason of a message to a phone: sent by a person, or automatic. docs/rules/notifications.md */
export type MessageKind =
  | 'by_hand'
  | 'accepted'
  | 'ready'
  | 'on_the_way'
  | 'kitchen'
  | 'register_opened'
  | 'register_closed'
  | 'sale_voided'
  | 'line_removed'
  | 'sale_lowered'
  | 'money_taken';

/** Notices about the staff for the owner. */
export type OwnerNotice = Extract<
  MessageKind,
  'register_opened' | 'register_closed' | 'sale_voided' | 'line_removed' | 'sale_lowered' | 'money_taken'
>;

const SOON = 20;
/** A server that was down over night still sends the owner's notices in the morning. */
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
  sale_lowered: NEXT_MORNING,
  money_taken: NEXT_MORNING,
};

/** Returns the minutes after which an unsent message is too late. */
export const lateAfterMinutes = (kind: MessageKind): number => MINUTES[kind];

/** Returns a phone as WhatsApp's 11 digits, with the country's prefix; null if no message can reach it. */
export function whatsappPhone(written: string | null): string | null {
  const phone = fullPhone(written ?? '');
  return takesMessages(phone) ? phone : null;
}

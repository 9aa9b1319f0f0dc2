import type { InboxItem } from '@restaurante/contract/inbox/inbox.wire.ts';
import { COOKING, isOneOf } from '@restaurante/contract/roles.ts';
import type { LinkProps } from '@tanstack/react-router';

const WORDS: Record<InboxItem['kind'], (item: InboxItem) => string> = {
  order: (item) => `Mesa ${item.table_number} espera que aceptes su pedido T-${item.sale_number}`,
  mesero: (item) => `Mesa ${item.table_number} llama al mesero`,
  cuenta: (item) => `Mesa ${item.table_number} pide la cuenta`,
  late: ({ sale_number, table_number: table }) =>
    `T-${sale_number} está atrasado en cocina${table === null ? '' : ` · Mesa ${table}`}`,
};

/** Returns an item in the words of the bell's list. */
export const wordsOf = (item: InboxItem): string => WORDS[item.kind](item);

/** Returns where a person of a role deals with an item. */
export function placeOf({ kind, id, table_number: table }: InboxItem, role: number | null): LinkProps {
  if (kind === 'late' && isOneOf(role, COOKING)) return { to: '/dashboard/kitchen' };
  if (kind === 'order' || kind === 'late') return { to: '/dashboard/sales', search: { sale: id } };
  return { to: '/dashboard/salon', hash: String(table) };
}

import type { InboxItem } from '@restaurante/contract/inbox/inbox.wire.ts';
import { COOKING, isOneOf } from '@restaurante/contract/roles.ts';
import type { LinkProps } from '@tanstack/react-router';

/** Returns an item in the words of the bell's list. */
export function wordsOf({ kind, table_number: table, sale_number: number }: InboxItem): string {
  switch (kind) {
    case 'order':
      return `Mesa ${table} espera que aceptes su pedido T-${number}`;
    case 'mesero':
      return `Mesa ${table} llama al mesero`;
    case 'cuenta':
      return `Mesa ${table} pide la cuenta`;
    case 'late':
      return `T-${number} está atrasado en cocina${table === null ? '' : ` · Mesa ${table}`}`;
  }
}

/** Returns where a person of a role deals with an item. */
export function placeOf({ kind, id, table_number: table }: InboxItem, role: number | null): LinkProps {
  if (kind === 'late' && isOneOf(role, COOKING)) return { to: '/dashboard/kitchen' };
  if (kind === 'order' || kind === 'late') return { to: '/dashboard/sales', search: { sale: id } };
  return { to: '/dashboard/salon', hash: String(table) };
}

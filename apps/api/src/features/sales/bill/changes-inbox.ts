import { isWaiting } from '@restaurante/domain/sales/line-state.ts';
import { isClosed, type Sale } from '@restaurante/domain/sales/sale.ts';

/**
 * Tells whether an act on a sale may change the counts of the bell: by a guest's order, an order in the kitchen, or the bill
 * by which a table's calls are judged. `docs/rules/inbox.md`
 */
export function changesInbox({ before, after }: { before: Sale | null; after: Sale }): boolean {
  // A new order in the kitchen is late after some minutes, when screens fetch by themselves.
  if (before === null) return after.isTableOrder || after.area !== null;
  return inboxPart(before) !== inboxPart(after);
}

/** When the oldest dish that waits was fired; Infinity: none waits. */
const cookedSince = ({ lines }: Sale) =>
  Math.min(...lines.filter(isWaiting).map(({ firedAt }) => firedAt?.getTime() ?? 0));

const inboxPart = (sale: Sale): string =>
  [
    sale.deletedAt === null,
    sale.status === 'new',
    sale.status === 'accepted' && cookedSince(sale),
    isClosed(sale) || sale.tableNumber,
  ].join();

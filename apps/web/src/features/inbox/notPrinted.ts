import type { InboxWire } from '@restaurante/contract/inbox/inbox.wire.ts';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { countText } from '../../shared/api/answers.ts';
import { createStore } from '../../shared/store.ts';

/** Returns 'Cocina: 3 papeles sin imprimir desde 20:14'; null if none is. */
export function notPrintedText(inbox: InboxWire | undefined): string | null {
  if (!inbox?.prints_failed_since) return null;
  const papers = countText(inbox.prints_failed, 'papel', 'papeles');
  return `Cocina: ${papers} sin imprimir desde ${clockTime(Date.parse(inbox.prints_failed_since))}`;
}

/** Whether the list of papers that are not printed is open: bell and bar lead to it. */
export const notPrintedOpen = createStore(false);

import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../../shared/lazyPart.tsx';
import { ticketOf } from '../../bill/sale.ts';
import { useRemovalWarning } from '../dayContext.ts';
import { ReduceLineDialog, RemoveLineDialog } from './LineDialogs.tsx';
import { NoteLineDialog } from './NoteLineDialog.tsx';

const loadGive = () => import('../../bill/GiveDialogs.tsx');

const DIALOGS = {
  remove: RemoveLineDialog,
  reduce: ReduceLineDialog,
  note: NoteLineDialog,
  discount: lazyPart(loadGive, 'DiscountDialog'),
  courtesy: lazyPart(loadGive, 'CourtesyDialog'),
};

export interface LineQuestion {
  readonly dialog: keyof typeof DIALOGS;
  readonly line: SaleLineWire;
  /** The units that are removed at first; 1 if missing. */
  readonly units?: number;
}

/**
 * Returns the open dialog about a line of a sale, and the function that opens one. It closes with a warning if another
 * user has removed the line or units of it.
 */
export function useLineDialog(sale: SaleWire): {
  readonly askLine: (question: LineQuestion) => void;
  readonly lineDialog: ReactNode;
} {
  const [question, setQuestion] = useState<LineQuestion | null>(null);
  const isAsChosen = sale.details.some(
    ({ id, quantity }) => id === question?.line.id && quantity === question.line.quantity,
  );
  useRemovalWarning(
    question && !isAsChosen ? `Los productos de la venta ${ticketOf(sale)} cambiaron: revísalos` : null,
  );
  const LineDialog = question && DIALOGS[question.dialog];
  return {
    askLine: setQuestion,
    lineDialog: LineDialog && isAsChosen && (
      <LineDialog sale={sale} line={question.line} units={question.units} onClose={() => setQuestion(null)} />
    ),
  };
}

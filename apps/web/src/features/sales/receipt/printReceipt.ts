import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { preload } from '../../../shared/preload.ts';
import { notify } from '../../../ui/notices.tsx';

const load = () => import('./printInFrame.tsx');

/** Loads what prints before it is needed: a till that prints must do so on a bad line too. */
export function preparePrinting(): void {
  preload(load);
}

/** Prints what the settings ask for from a hidden frame, without asking the server (docs/rules/receipts.md). */
export function printReceipt(sale: SaleWire, { copy = false } = {}): void {
  load()
    .then(({ printInFrame }) => printInFrame(sale, copy))
    .catch(() => notify.error('No se pudo imprimir. Intenta nuevamente.', 'print'));
}

import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { printContent } from '../../../ui/print/printContent.tsx';
import { Slips } from './Slips.tsx';

/** Prints the slips of a sale from a hidden frame. */
export async function printInFrame(sale: SaleWire, isCopy: boolean): Promise<void> {
  const session = currentSession();
  if (session) {
    await printContent('Recibo', <Slips sale={sale} company={session.company} isCopy={isCopy} />);
  }
}

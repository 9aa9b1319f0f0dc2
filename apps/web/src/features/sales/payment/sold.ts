import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { localSettings } from '../../../shared/localSettings.ts';

/** A sale just made or closed, for the banner. */
export interface Sold {
  /** Null for a reservation whose guests have not come. */
  readonly saleNumber: number | null;
  /** The server's text. */
  readonly message: string;
  /** Centavos to give back. */
  readonly change: Cents;
  /** Prints the receipt; missing if it is printed automatically. */
  readonly print: (() => void) | undefined;
}

interface Answer {
  readonly sale: SaleWire;
  readonly message: string;
}

/** Returns a sale for the banner; prints its paper at once where each sale does so by itself. */
export function soldOf({ sale, message }: Answer, change: Cents, print: () => void): Sold {
  const isPrinted = localSettings().sales.print;
  if (isPrinted) print();
  return { saleNumber: sale.sale_number, message, change, print: isPrinted ? undefined : print };
}

import type { LocalSettings } from '../../../shared/localSettings.ts';
import { slipsOf } from './receipt.options.ts';

/**
 * Returns which papers of the kitchen come out at this browser: those of the whole branch, of its own orders, or none
 * (docs/rules/papers.md).
 */
export function printedHere(sales: LocalSettings['sales']): 'branch' | 'own' | null {
  if (sales.printerType === 'termica' && sales.printComanda) return 'branch';
  return sales.print && slipsOf(sales.printerTemplate).includes('kitchen') ? 'own' : null;
}

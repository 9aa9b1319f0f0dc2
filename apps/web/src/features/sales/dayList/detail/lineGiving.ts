import { mdiGiftOutline, mdiTagOffOutline, mdiTagOutline } from '@mdi/js';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useTakeBack } from '../../bill/useTakeBack.ts';
import type { LineQuestion } from './useLineDialog.tsx';

interface LineAct {
  readonly label: string;
  readonly icon: string;
  readonly onClick: () => void;
}

/** Returns the acts that give a discount or courtesy on a line, or take it back. */
export function useLineGiving(
  sale: SaleWire,
  onAsk: (question: LineQuestion) => void,
): (line: SaleLineWire) => readonly LineAct[] {
  const takeBack = useTakeBack();
  return (line) => {
    const courtesy = {
      label: 'Cortesía',
      icon: mdiGiftOutline,
      onClick: () => onAsk({ dialog: 'courtesy', line }),
    };
    const giveBack = { icon: mdiTagOffOutline, onClick: () => takeBack(sale, line) };
    if (line.courtesy) return [{ label: 'Quitar cortesía', ...giveBack }];
    if (line.discount > 0) return [{ label: 'Quitar descuento', ...giveBack }, courtesy];
    const discount = {
      label: 'Descuento',
      icon: mdiTagOutline,
      onClick: () => onAsk({ dialog: 'discount', line }),
    };
    return [discount, courtesy];
  };
}

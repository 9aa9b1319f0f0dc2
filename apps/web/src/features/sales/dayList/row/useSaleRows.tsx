import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useBelow, usePhone } from '../../../../ui/layout/useBelow.ts';
import { ticketOf } from '../../bill/sale.ts';
import { SaleDetail } from '../detail/SaleDetail.tsx';
import { NARROW_COLUMNS, SALE_COLUMNS, SaleCard } from './saleColumns.tsx';
import { StepButton } from './StepButton.tsx';
import { useSaleMenu } from './useSaleMenu.ts';

const card = (sale: SaleWire) => <SaleCard sale={sale} />;
const stepButton = (sale: SaleWire) => <StepButton sale={sale} />;
const detail = (sale: SaleWire) => <SaleDetail sale={sale} />;

/** Returns how a list of sales looks, and what may be done with its rows. */
export function useSaleRows() {
  const phone = usePhone();
  const isNarrow = useBelow('wide');
  return {
    columns: isNarrow ? NARROW_COLUMNS : SALE_COLUMNS,
    rowKey: ({ id }: SaleWire) => id,
    rowName: ticketOf,
    rowHeight: 57,
    card,
    rowButtons: phone ? undefined : stepButton,
    menu: useSaleMenu(),
    expand: detail,
  };
}

import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { Money } from '../../../../ui/display/Money.tsx';
import { saleAmounts, ticketOf } from '../../sale.ts';
import { isUnpaid, typeName, whoName } from '../daySales.ts';
import { PaymentChip, StateChip } from './SaleChips.tsx';
import { SaleTime } from './saleColumns.tsx';
import { StepButton } from './StepButton.tsx';
import classes from './Row.module.css';

/** Shows a sale as a card, for phones. */
export function SaleCard({ sale }: { sale: SaleWire }) {
  return (
    <div className="stack gap-4">
      <div className="flex items-baseline gap-8">
        <b className="text-l semibold nowrap">{ticketOf(sale)}</b>
        <span className="cut grow medium">{typeName(sale)}</span>
        <Money value={saleAmounts(sale).owed} className="strong" />
      </div>
      <div className="small muted cut">
        <SaleTime sale={sale} /> · {whoName(sale)}
      </div>
      {sale.reserved_for && <small className={classes.reserved}>{sale.reserved_for}</small>}
      <div className={`wrap gap-6 ${classes.cardState}`}>
        <StateChip sale={sale} />
        {isUnpaid(sale) && <PaymentChip sale={sale} />}
        <span className="end">
          <StepButton sale={sale} />
        </span>
      </div>
    </div>
  );
}

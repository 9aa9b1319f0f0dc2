import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import type { Tendered } from '../../cart/payment.ts';
import { DiscountReason } from '../../checkout/DiscountReason.tsx';
import { PaymentFields } from '../../checkout/PaymentFields.tsx';
import { saleAmounts } from '../../sale.ts';
import type { CloseOutcome, Closing } from './useCloseSale.ts';
import classes from './Close.module.css';

interface ClosePaymentProps {
  sale: SaleWire;
  debt: Cents;
  closing: Closing;
  tendered: Tendered;
  outcome: CloseOutcome;
  onChange: (change: Partial<Closing>) => void;
}

/** Shows how the rest of a sale is paid; another discount may need its reason. */
export function ClosePayment({ sale, debt, closing, tendered, outcome, onChange }: ClosePaymentProps) {
  const { lines, discount: before } = saleAmounts(sale);
  return (
    <PaymentFields
      className={classes.amounts}
      owed={debt}
      method={closing.method}
      onMethod={(method) => onChange({ method, cash: undefined, qr: undefined })}
      tendered={tendered}
      onReceive={onChange}
      discount={closing.discount}
      onDiscount={(discount) => onChange({ discount })}
      reason={
        closing.discount !== before && (
          <DiscountReason
            lines={lines}
            discount={closing.discount ?? ZERO}
            value={closing.reason}
            onChange={(reason) => onChange({ reason })}
          />
        )
      }
      band={outcome}
    />
  );
}

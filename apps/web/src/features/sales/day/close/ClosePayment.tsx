import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { MoneyInput } from '../../../../ui/MoneyInput.tsx';
import { DiscountReason } from '../../counter/DiscountReason.tsx';
import { OutcomeBand } from '../../counter/OutcomeBand.tsx';
import { PaymentHead } from '../../counter/PaymentHead.tsx';
import { QuickKeys } from '../../counter/QuickKeys.tsx';
import { amountsOf } from '../../sale.ts';
import type { CloseOutcome, Closing } from './closing.ts';
import classes from '../../counter/Payment.module.css';
import own from './Close.module.css';

interface ClosePaymentProps {
  sale: SaleWire;
  debt: Cents;
  closing: Closing;
  tendered: { cash: Cents | null; qr: Cents | null };
  outcome: CloseOutcome;
  onChange: (change: Partial<Closing>) => void;
}

/** How the rest of a sale is paid: cash with quick keys and change, QR, or both; and the discount. */
export function ClosePayment({ sale, debt, closing, tendered, outcome, onChange }: ClosePaymentProps) {
  const { method, discount } = closing;
  const isMixed = method === 'mixed';
  const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
  const field = { placeholder: '0,00', className: classes.amount };
  return (
    <div className={classes.payment}>
      <PaymentHead
        owed={debt}
        method={method}
        onMethod={(next) => onChange({ method: next, cash: undefined, qr: undefined })}
      />
      <div className={own.amounts}>
        {method !== 'qr' && (
          <MoneyInput
            {...field}
            label={isMixed ? 'Efectivo' : 'Monto recibido'}
            data-autofocus={!isTouch || undefined}
            value={tendered.cash}
            onChange={(cash) => onChange({ cash })}
          />
        )}
        {method !== 'cash' && (
          <MoneyInput
            {...field}
            label={isMixed ? 'QR/Tarjeta' : 'Monto recibido'}
            value={tendered.qr}
            onChange={(qr) => onChange({ qr })}
          />
        )}
        <MoneyInput
          {...field}
          label="Descuento"
          value={discount}
          onChange={(next) => onChange({ discount: next })}
        />
      </div>
      {discount !== amountsOf(sale).discount && (
        <DiscountReason
          lines={amountsOf(sale).lines}
          discount={discount ?? ZERO}
          value={closing.reason}
          onChange={(reason) => onChange({ reason })}
        />
      )}
      {method === 'cash' && debt > 0 && (
        <QuickKeys owed={debt} cash={tendered.cash ?? ZERO} onCash={(cash) => onChange({ cash })} />
      )}
      <OutcomeBand tone={outcome.tone} text={outcome.text} amount={outcome.change} />
    </div>
  );
}

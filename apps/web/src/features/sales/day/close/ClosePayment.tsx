import { mdiCash, mdiQrcode, mdiSwapHorizontal } from '@mdi/js';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { Money } from '../../../../ui/Money.tsx';
import { MoneyInput } from '../../../../ui/MoneyInput.tsx';
import { SegmentedChoice } from '../../../../ui/SegmentedChoice.tsx';
import { DiscountReason } from '../../counter/DiscountReason.tsx';
import classes from '../../counter/Payment.module.css';
import { quickAmounts } from '../../order/payment.ts';
import { amountsOf } from '../../sale.ts';
import own from './Close.module.css';
import { amountText, type CloseOutcome, type Closing } from './closing.ts';

const METHODS = [
  { value: 'cash', label: 'Efectivo', icon: mdiCash },
  { value: 'qr', label: 'QR/Tarjeta', icon: mdiQrcode },
  { value: 'mixed', label: 'Ambos', icon: mdiSwapHorizontal },
] as const;

interface ClosePaymentProps {
  sale: SaleWire;
  debt: Cents;
  closing: Closing;
  tendered: { cash: Cents | null; qr: Cents | null };
  outcome: CloseOutcome;
  onChange: (change: Partial<Closing>) => void;
}

function QuickKeys({ debt, cash, onCash }: { debt: Cents; cash: Cents; onCash: (cash: Cents) => void }) {
  const keys = [
    { label: 'Exacto', amount: debt },
    ...quickAmounts(debt).map((amount) => ({ label: amountText(amount), amount })),
  ];
  return (
    <div className={classes.quick} role="group" aria-label="Montos rápidos">
      {keys.map(({ label, amount }) => (
        <button
          key={label}
          type="button"
          className={`num ${classes.key}`}
          aria-pressed={cash === amount}
          onClick={() => onCash(amount)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** What happens with the money, readable from the other side of the counter. */
function OutcomeBand({ outcome: { tone, text, change } }: { outcome: CloseOutcome }) {
  const colours = { '--band': `var(--${tone})`, '--band-soft': `var(--${tone}-soft)` };
  return (
    <div className={classes.band} style={colours} role="status">
      <span>{text}</span>
      {change !== undefined && (
        <b className={`num ${classes.big}`}>
          {amountText(change)} <small>Bs.</small>
        </b>
      )}
    </div>
  );
}

/** How the rest of a sale is paid: cash with quick keys and change, QR, or both; and its discount. */
export function ClosePayment({ sale, debt, closing, tendered, outcome, onChange }: ClosePaymentProps) {
  const { method, discount } = closing;
  const isMixed = method === 'mixed';
  const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
  const field = { placeholder: '0,00', className: classes.amount };
  return (
    <div className={classes.payment}>
      <div className={classes.head}>
        <div>
          <div className="muted">Total a cobrar</div>
          <Money value={debt} className={classes.owed} />
        </div>
        <SegmentedChoice
          label="Método de pago"
          options={METHODS}
          value={method}
          onChange={(next) => onChange({ method: next, cash: undefined, qr: undefined })}
        />
      </div>
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
        <QuickKeys debt={debt} cash={tendered.cash ?? ZERO} onCash={(cash) => onChange({ cash })} />
      )}
      <OutcomeBand outcome={outcome} />
    </div>
  );
}

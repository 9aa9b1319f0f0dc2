import { Button } from '@mantine/core';
import { mdiCash, mdiQrcode, mdiSwapHorizontal } from '@mdi/js';
import { formatAmount, ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { Money } from '../../../../ui/Money.tsx';
import { MoneyInput } from '../../../../ui/MoneyInput.tsx';
import { SegmentedChoice } from '../../../../ui/SegmentedChoice.tsx';
import { DiscountReason } from '../../counter/DiscountReason.tsx';
import { amountsOf, setMethod } from '../../order/order.ts';
import { useOrder, useOrderStore } from '../../order/orderStore.ts';
import { quickAmounts } from '../../order/payment.ts';
import { usePayment } from '../usePayment.ts';
import { OutcomeBand } from './OutcomeBand.tsx';
import classes from '../../counter/Payment.module.css';

const METHODS = [
  { value: 'cash', label: 'Efectivo', icon: mdiCash },
  { value: 'qr', label: 'QR/Tarjeta', icon: mdiQrcode },
  { value: 'mixed', label: 'Ambos', icon: mdiSwapHorizontal },
] as const;

interface AmountProps {
  label: string;
  value: Cents | null;
  onChange: (value: Cents | null) => void;
  first?: boolean;
}

function Amount({ first, ...rest }: AmountProps) {
  const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
  return (
    <MoneyInput
      {...rest}
      placeholder="0,00"
      className={classes.amount}
      data-autofocus={(first && !isTouch) || undefined}
    />
  );
}

/** Exactly, in the next round bills, or not at all for now. */
function QuickKeys({ owed, cash, onReceive }: { owed: Cents; cash: Cents; onReceive: (c: Cents) => void }) {
  const keys = [
    { label: 'Exacto', amount: owed },
    ...quickAmounts(owed).map((amount) => ({ label: formatAmount(amount, { whole: true }), amount })),
    { label: 'Pendiente', amount: ZERO },
  ];
  return (
    <div className={classes.quick} role="group" aria-label="Montos rápidos">
      {keys.map(({ label, amount }) => (
        <button
          key={label}
          type="button"
          className={`num ${classes.key}`}
          aria-pressed={cash === amount}
          data-pending={amount === 0 || undefined}
          onClick={() => onReceive(amount)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** How it is paid: cash with quick keys and change, QR, or both. */
export function PaymentTab() {
  const store = useOrderStore();
  const order = useOrder((whole) => whole);
  const { tendered, outcome, receive } = usePayment();
  const { lines, discount, owed } = amountsOf(order);
  const { method } = order;
  return (
    <div className={classes.payment}>
      <div className={classes.head}>
        <div>
          <div className="muted">Total a cobrar</div>
          <Money value={owed} className={classes.owed} />
        </div>
        <SegmentedChoice
          label="Método de pago"
          options={METHODS}
          value={method}
          onChange={(next) => store.change((whole) => setMethod(whole, next))}
        />
      </div>
      <div className={classes.amounts}>
        {method !== 'qr' && (
          <Amount
            first
            label={method === 'mixed' ? 'Efectivo' : 'Monto recibido'}
            value={tendered.cash}
            onChange={(cash) => receive({ cash })}
          />
        )}
        {method !== 'cash' && (
          <Amount
            first={method === 'qr'}
            label={method === 'mixed' ? 'QR/Tarjeta' : 'Monto recibido'}
            value={tendered.qr}
            onChange={(qr) => receive({ qr })}
          />
        )}
        <Amount
          label="Descuento"
          value={order.discount}
          onChange={(discount) => store.change((whole) => ({ ...whole, discount }))}
        />
      </div>
      <DiscountReason
        lines={lines}
        discount={discount}
        value={order.discountReason}
        onChange={(discountReason) => store.change((whole) => ({ ...whole, discountReason }))}
      />
      {method === 'cash' && (
        <QuickKeys owed={owed} cash={tendered.cash ?? ZERO} onReceive={(cash) => receive({ cash })} />
      )}
      {method === 'qr' && (
        <Button
          variant="default"
          onClick={() => store.change((whole) => ({ ...setMethod(whole, 'cash'), received: { cash: ZERO } }))}
        >
          Dejar pendiente
        </Button>
      )}
      <OutcomeBand outcome={outcome} owed={owed} />
    </div>
  );
}

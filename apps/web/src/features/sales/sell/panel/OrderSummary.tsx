import { Button, Switch, TextInput } from '@mantine/core';
import { formatBs, type Cents } from '@restaurante/domain/money/money.ts';
import { Money } from '../../../../ui/Money.tsx';
import { EnterLabel } from '../../../../ui/EnterLabel.tsx';
import { MoneyInput } from '../../../../ui/MoneyInput.tsx';
import { amountsOf, setMethod } from '../../order/order.ts';
import { useOrder, useOrderStore } from '../../order/orderStore.ts';
import { usePayment } from '../usePayment.ts';
import fields from '../../counter/Field.module.css';
import classes from './OrderSummary.module.css';
import { OutcomeText } from './OutcomeText.tsx';

interface AmountFieldProps {
  label: string;
  name: string;
  value: Cents | null;
  onChange: (value: Cents | null) => void;
  disabled?: boolean;
}

function AmountField({ label, name, ...rest }: AmountFieldProps) {
  return (
    <MoneyInput
      {...rest}
      className={fields.field}
      aria-label={name}
      placeholder="0,00"
      leftSection={<span className={fields.label}>{label}</span>}
      leftSectionWidth={92}
      leftSectionPointerEvents="none"
      rightSection={null}
    />
  );
}

/** The sums, the received amount, and the button that charges. */
export function OrderSummary({ onCharge }: { onCharge: () => void }) {
  const store = useOrderStore();
  const order = useOrder((whole) => whole);
  const { tendered, outcome, receive } = usePayment();
  const { owed } = amountsOf(order);
  const { method } = order;
  const isSplit = method === 'mixed';
  return (
    <div className={classes.summary}>
      <div className={classes.two}>
        <AmountField
          label={isSplit ? 'Efectivo' : 'Recibido'}
          name={isSplit ? 'Monto en efectivo' : 'Monto recibido'}
          value={method === 'qr' ? tendered.qr : tendered.cash}
          onChange={(amount) => receive(method === 'qr' ? { qr: amount } : { cash: amount })}
        />
        <AmountField
          label={isSplit ? 'QR/Tarjeta' : 'Descuento'}
          name={isSplit ? 'Monto con Qr/Tarjeta' : 'Descuento'}
          value={isSplit ? tendered.qr : order.discount}
          onChange={(amount) =>
            isSplit ? receive({ qr: amount }) : store.change((whole) => ({ ...whole, discount: amount }))
          }
        />
      </div>
      <div className={classes.switches}>
        <Switch
          label="Pagado con Qr/Tarjeta"
          labelPosition="left"
          checked={method !== 'cash'}
          onChange={(event) => {
            const next = event.currentTarget.checked ? 'qr' : 'cash';
            store.change((whole) => setMethod(whole, next));
          }}
        />
        <Switch
          label="Reservación"
          labelPosition="left"
          checked={order.isReservation}
          onChange={(event) => {
            const isReservation = event.currentTarget.checked;
            store.change((whole) => ({ ...whole, isReservation }));
          }}
        />
      </div>
      {order.isReservation && (
        <TextInput
          type="datetime-local"
          className={fields.field}
          aria-label="Para cuándo es la reservación"
          leftSection={<span className={fields.label}>Para</span>}
          leftSectionWidth={60}
          leftSectionPointerEvents="none"
          data-path="reservedAt"
          value={order.reservedAt}
          onChange={(event) => {
            const reservedAt = event.currentTarget.value;
            store.change((whole) => ({ ...whole, reservedAt }));
          }}
        />
      )}
      <div className={classes.total}>
        <span>Total</span>
        <Money value={owed} />
      </div>
      {order.lines.length > 0 && <OutcomeText outcome={outcome} className={classes.outcome} />}
      <Button
        size="lg"
        fullWidth
        variant={order.lines.length > 0 ? 'filled' : 'light'}
        className={classes.charge}
        onClick={onCharge}
      >
        <EnterLabel>Cobrar {formatBs(owed)}</EnterLabel>
      </Button>
    </div>
  );
}

import { Button, Switch, TextInput } from '@mantine/core';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { EnterLabel } from '../../../ui/inputs/EnterLabel.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { orderAmounts, receive, setMethod } from './order.ts';
import { nowAsTyped } from './orderProblem.ts';
import { useOrder, useOrderStore } from './orderStore.ts';
import { OutcomeText } from './OutcomeText.tsx';
import { tenderedFor, usePayment } from './payment.ts';
import fields from './Field.module.css';
import classes from './OrderSummary.module.css';

interface AmountFieldProps {
  kind: 'cash' | 'qr' | 'discount';
  label: string;
  name?: string;
}

function AmountField({ kind, label, name = label }: AmountFieldProps) {
  const store = useOrderStore();
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  const value = useOrder((order) =>
    kind === 'discount' ? order.discount : tenderedFor(order, autocompleteAmount)[kind],
  );
  return (
    <MoneyInput
      value={value}
      onChange={(amount) =>
        store.change((order) =>
          kind === 'discount' ? { ...order, discount: amount } : receive(order, { [kind]: amount }),
        )
      }
      className={fields.field}
      aria-label={name}
      placeholder="0,00"
      leftSection={<span className={fields.label}>{label}</span>}
      leftSectionWidth={84}
      leftSectionPointerEvents="none"
      rightSection={null}
    />
  );
}

/** Fields for the received amount and the discount; with two ways to pay, an amount for each. */
function Amounts() {
  const method = useOrder((order) => order.method);
  return (
    <div className={classes.two}>
      {method === 'mixed' ? (
        <>
          <AmountField kind="cash" label="Efectivo" name="Monto en efectivo" />
          <AmountField kind="qr" label="QR/Tarjeta" name="Monto con Qr/Tarjeta" />
        </>
      ) : (
        <>
          <AmountField kind={method} label="Recibido" name="Monto recibido" />
          <AmountField kind="discount" label="Descuento" />
        </>
      )}
    </div>
  );
}

function Switches() {
  const store = useOrderStore();
  const isByCard = useOrder((order) => order.method !== 'cash');
  const isReservation = useOrder((order) => order.isReservation);
  return (
    <div className={classes.switches}>
      <Switch
        label="Pagado con Qr/Tarjeta"
        labelPosition="left"
        checked={isByCard}
        onChange={(event) => {
          const next = event.currentTarget.checked ? 'qr' : 'cash';
          store.change((order) => setMethod(order, next));
        }}
      />
      <Switch
        label="Reservación"
        labelPosition="left"
        checked={isReservation}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          store.change((order) => ({ ...order, isReservation: checked }));
        }}
      />
    </div>
  );
}

function ReservedAt() {
  const store = useOrderStore();
  const isReservation = useOrder((order) => order.isReservation);
  const value = useOrder((order) => order.reservedAt);
  return (
    isReservation && (
      <TextInput
        type="datetime-local"
        className={fields.field}
        aria-label="Para cuándo es la reservación"
        leftSection={<span className={fields.label}>Para</span>}
        leftSectionWidth={60}
        leftSectionPointerEvents="none"
        data-path="reservedAt"
        min={nowAsTyped()}
        value={value}
        onChange={(event) => {
          const reservedAt = event.currentTarget.value;
          store.change((order) => ({ ...order, reservedAt }));
        }}
      />
    )
  );
}

/** Shows the order's total, the outcome of the payment, and the button that charges. */
function Total({ onCharge }: { onCharge: () => void }) {
  const { outcome } = usePayment();
  const owed = useOrder((order) => orderAmounts(order).owed);
  const hasLines = useOrder((order) => order.lines.length > 0);
  return (
    <>
      <div className={classes.total}>
        <span>Total</span>
        <Money value={owed} />
      </div>
      {hasLines && <OutcomeText outcome={outcome} className={classes.outcome} />}
      <Button size="lg" fullWidth variant={hasLines ? 'filled' : 'light'} mt={6} onClick={onCharge}>
        <EnterLabel>Cobrar {formatBs(owed)}</EnterLabel>
      </Button>
    </>
  );
}

/**
 * Shows the sums, the received amount, and the button that charges. Each part renders only when what it shows
 * changes.
 */
export function OrderSummary({ onCharge }: { onCharge: () => void }) {
  return (
    <div className={classes.summary}>
      <Amounts />
      <Switches />
      <ReservedAt />
      <Total onCharge={onCharge} />
    </div>
  );
}

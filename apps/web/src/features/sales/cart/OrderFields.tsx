import { Switch, TextInput } from '@mantine/core';
import { fullPhone, takesMessages } from '@restaurante/domain/customers/phone.ts';
import {
  ADDRESS_MAX,
  CI_NIT_MAX,
  CUSTOMER_NAME_MAX,
  OBSERVATIONS_MAX,
  TYPED_PHONE_MAX,
} from '@restaurante/domain/sales/sale-limits.ts';
import { type ComponentProps, useState } from 'react';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { DiscountField } from '../bill/DiscountField.tsx';
import { GuestsChoice } from '../bill/GuestsChoice.tsx';
import { useTill } from '../bill/till.ts';
import { withInput } from '../payment/payment.ts';
import { CustomerField } from './CustomerField.tsx';
import { LastOrder } from './LastOrder.tsx';
import type { OrderCustomer } from './order.ts';
import type { Extra } from './OrderExtras.tsx';
import { orderPayment } from './orderPayment.ts';
import { nowAsTyped } from './orderProblem.ts';
import { useOrder, useOrderStore } from './orderStore.ts';
import classes from './OrderFields.module.css';

interface OrderFieldsProps {
  open: readonly Extra[];
  /** The one opened last: its first field takes the focus. */
  last: Extra | undefined;
  /** Folds a chip whose only value was touched. */
  onDone: (extra: Extra) => void;
}

/** Shows the fields of the open chips, as many in a row as fit. */
export function OrderFields({ open, last, onDone }: OrderFieldsProps) {
  const isOpen = (extra: Extra) => open.includes(extra);
  const focusOf = (extra: Extra) => ({ autoFocus: extra === last });
  return (
    <div className={classes.fields}>
      {isOpen('guests') && <Guests onPick={() => onDone('guests')} />}
      {isOpen('customer') && <CustomerFields {...focusOf('customer')} />}
      {isOpen('payment') && <ReceivedFields {...focusOf('payment')} />}
      {isOpen('discount') && <OrderDiscount {...focusOf('discount')} />}
      {isOpen('delivery') && (
        <OrderAmount of="deliveryFee" label="Costo de delivery" {...focusOf('delivery')} />
      )}
      {isOpen('payment') && <ByCardSwitch />}
      {isOpen('reservation') && <TextField of="reservedAt" min={nowAsTyped()} {...focusOf('reservation')} />}
      {isOpen('delivery') && <TextField of="deliveryAddress" />}
      {isOpen('note') && <TextField of="observations" {...focusOf('note')} />}
    </div>
  );
}

interface FieldProps {
  autoFocus: boolean;
}

function Guests({ onPick }: { onPick: () => void }) {
  const store = useOrderStore();
  const guests = useOrder((order) => order.guests);
  return (
    <GuestsChoice
      value={guests}
      onChange={(next) => store.change((order) => ({ ...order, guests: next }))}
      onPick={onPick}
    />
  );
}

function CustomerFields({ autoFocus }: FieldProps) {
  const { company } = useSignedIn();
  const store = useOrderStore();
  const customer = useOrder((order) => order.customer);
  const change = (part: Partial<OrderCustomer>) =>
    store.change((order) => ({ ...order, customer: { ...order.customer, ...part } }));
  const isTakeaway = useOrder(({ type }) => type === 'takeaway');
  const [isTyping, setIsTyping] = useState(false);
  const phone = fullPhone(customer.phone);
  const unreachable =
    company.notifications === 1 && !isTyping && phone !== '' && !takesMessages(phone)
      ? 'No recibirá mensajes: no es un celular (8 cifras, con 6 o 7).'
      : undefined;
  return (
    <>
      <CustomerField
        of="name"
        label="Cliente"
        className={classes.wide}
        maxLength={CUSTOMER_NAME_MAX}
        data-path="customer"
        autoFocus={autoFocus}
        value={customer}
        onChange={change}
      />
      <CustomerField
        of="phone"
        label="Celular"
        className={classes.field}
        type="tel"
        inputMode="tel"
        maxLength={TYPED_PHONE_MAX}
        data-path="phone"
        value={customer}
        description={unreachable}
        inputWrapperOrder={['label', 'input', 'description']}
        onChange={change}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
      />
      {customer.name !== '' && (
        <TextInput
          label="NIT/CI"
          className={classes.field}
          autoComplete="off"
          maxLength={CI_NIT_MAX}
          value={customer.ciNit}
          onChange={(event) => change({ ciNit: event.currentTarget.value })}
        />
      )}
      {customer.id !== null && isTakeaway && <LastOrder key={customer.id} customerId={customer.id} />}
    </>
  );
}

/** Shows an amount where there is no room for 'Bs.' and the stepper. */
function AmountField(props: ComponentProps<typeof MoneyInput>) {
  return (
    <MoneyInput
      className={classes.field}
      placeholder="0,00"
      leftSection={null}
      rightSection={null}
      {...props}
    />
  );
}

interface ReceivedFieldProps extends FieldProps {
  kind: 'cash' | 'qr';
  label: string;
  name: string;
}

function ReceivedField({ kind, label, name, autoFocus }: ReceivedFieldProps) {
  const store = useOrderStore();
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  const { roundTo } = useTill();
  const value = useOrder((order) => orderPayment(order, autocompleteAmount, roundTo).tendered[kind]);
  return (
    <AmountField
      label={label}
      aria-label={name}
      autoFocus={autoFocus}
      value={value}
      onChange={(received) => store.change((order) => withInput(order, { received: { [kind]: received } }))}
    />
  );
}

/** Shows the received amount; with two ways to pay, an amount for each. */
function ReceivedFields({ autoFocus }: FieldProps) {
  const method = useOrder((order) => order.method);
  return method === 'mixed' ? (
    <>
      <ReceivedField kind="cash" label="Efectivo" name="Monto en efectivo" autoFocus={autoFocus} />
      <ReceivedField kind="qr" label="QR/Tarjeta" name="Monto con Qr/Tarjeta" autoFocus={false} />
    </>
  ) : (
    <ReceivedField kind={method} label="Recibido" name="Monto recibido" autoFocus={autoFocus} />
  );
}

function ByCardSwitch() {
  const store = useOrderStore();
  const isByCard = useOrder((order) => order.method !== 'cash');
  return (
    <Switch
      className={classes.switch}
      label="Pagado con Qr/Tarjeta"
      labelPosition="left"
      checked={isByCard}
      onChange={({ currentTarget: { checked } }) =>
        store.change((order) => withInput(order, { method: checked ? 'qr' : 'cash' }))
      }
    />
  );
}

function OrderDiscount({ autoFocus }: FieldProps) {
  const store = useOrderStore();
  const { discount, isPercent } = useOrder((order) => order);
  return (
    <DiscountField
      className={`${classes.wide} ${classes.discount}`}
      rightSection={null}
      autoFocus={autoFocus}
      value={{ discount, isPercent }}
      onChange={(typed) => store.change((order) => ({ ...order, ...typed }))}
    />
  );
}

interface OrderAmountProps extends FieldProps {
  of: 'deliveryFee';
  label: string;
}

function OrderAmount({ of, ...field }: OrderAmountProps) {
  const store = useOrderStore();
  const value = useOrder((order) => order[of] ?? null);
  return (
    <AmountField
      {...field}
      value={value}
      onChange={(amount) => store.change((order) => ({ ...order, [of]: amount }))}
    />
  );
}

const TEXTS = {
  deliveryAddress: { label: 'Dirección de entrega', maxLength: ADDRESS_MAX, 'data-path': 'address' },
  observations: { label: 'Observaciones de la venta', maxLength: OBSERVATIONS_MAX, 'data-path': 'note' },
  reservedAt: {
    label: 'Para',
    'aria-label': 'Para cuándo es la reservación',
    type: 'datetime-local',
    'data-path': 'reservedAt',
  },
} as const;

interface TextFieldProps extends Partial<FieldProps> {
  of: keyof typeof TEXTS;
  min?: string;
}

function TextField({ of, ...field }: TextFieldProps) {
  const store = useOrderStore();
  const value = useOrder((order) => order[of]);
  return (
    <TextInput
      {...TEXTS[of]}
      {...field}
      className={classes.wide}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => store.change((order) => ({ ...order, [of]: currentTarget.value }))}
    />
  );
}

import { Button, Tabs, TextInput } from '@mantine/core';
import { ADDRESS_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { EnterLabel } from '../../../ui/inputs/EnterLabel.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useTill } from '../bill/till.ts';
import { orderSubject, unpaidOrder } from '../cart/orderPayment.ts';
import { addressProblem } from '../cart/orderProblem.ts';
import { useOrder, useOrderStore } from '../cart/orderStore.ts';
import { lacksReason, type Payment, withInput } from '../payment/payment.ts';
import { PaymentFields, PaymentForm } from '../payment/PaymentForm.tsx';
import { pointTo } from '../payment/pointTo.ts';
import { usePayment } from '../payment/usePayment.ts';
import { CourierSelect } from './CourierSelect.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import classes from './CheckoutDialog.module.css';

interface ConfirmButtonsProps {
  /** Whether the sale stays unpaid for now. */
  isPending: boolean;
  isSending: boolean;
  onBack: () => void;
  onDivide: () => void;
}

function ConfirmButtons({ isPending, isSending, onBack, onDivide }: ConfirmButtonsProps) {
  const [{ print }] = useLocalSetting('sales');
  const label = isPending ? 'Confirmar como pendiente' : 'Confirmar';
  return (
    <Row wrap gap={10} align="stretch" className={`buttons ${classes.buttons}`}>
      <Button variant="default" size="lg" data-own-enter onClick={onBack}>
        Volver
      </Button>
      <Button variant="default" size="lg" data-own-enter disabled={isSending} onClick={onDivide}>
        Dividir
      </Button>
      <Button type="submit" size="lg" className={classes.confirm} loading={isSending}>
        <EnterLabel>{print ? `${label} e imprimir` : label}</EnterLabel>
      </Button>
    </Row>
  );
}

const CLOSED = 'Tu caja se cerró. El pedido sigue aquí: abre otra caja para cobrarlo.';

/** Warns that the register was closed on another screen, before the cashier takes money for a sale that needs it. */
function useRegisterClosed(hasRegister: boolean, onClosed: () => void): void {
  const had = useRef(hasRegister);
  const tell = useEffectEvent(() => {
    onClosed();
    notify.error(CLOSED, 'register');
  });
  useEffect(() => {
    if (had.current && !hasRegister) tell();
    had.current = hasRegister;
  }, [hasRegister]);
}

interface CheckoutDialogProps {
  /** Whether the seller has an open register. */
  hasRegister: boolean;
  opened: boolean;
  isSending: boolean;
  /** Whether another dialog lies over this one. */
  isCovered: boolean;
  onClose: () => void;
  /** Sends the order with its payment; `isDivided`: unpaid, to take its payment in parts. */
  onCharge: (payment: Payment, isDivided: boolean) => Promise<void>;
}

/** Confirms a sale: its lines, its payment and its delivery. The payment is the first tab. */
export function CheckoutDialog(props: CheckoutDialogProps) {
  const { hasRegister, opened, isSending, isCovered, onClose, onCharge } = props;
  const store = useOrderStore();
  const order = useOrder((whole) => whole);
  const isTakeaway = order.type === 'takeaway';
  const [tab, setTab] = useState<string | null>('payment');
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setTab('payment');
  }
  useRegisterClosed(hasRegister, onClose);
  const paying = usePayment({
    subject: orderSubject(order, useTill().roundTo),
    input: order,
    onInput: (change) => store.change((whole) => withInput(whole, change)),
    send: (payment) => onCharge(payment, false),
  });
  const isPending = paying.payment?.outcome.kind === 'unpaid';
  // A field exists only once its tab is rendered.
  const show = (name: string) => flushSync(() => setTab(name));
  const check = (onRight: () => void) => {
    const problem = isTakeaway ? addressProblem(order) : null;
    if (problem) {
      show('delivery');
      return pointTo(problem);
    }
    if (lacksReason(paying.payment!)) show('payment');
    return onRight();
  };
  const divide = () => paying.payWith(unpaidOrder(order), (payment) => onCharge(payment, true));
  const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
  return (
    <Dialog opened={opened} onClose={onClose} title="Confirmar venta" size={620}>
      <PaymentForm
        paying={paying}
        isSending={isSending}
        isCovered={isCovered}
        onConfirm={() => check(paying.pay)}
      >
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List className={classes.tabs}>
            <Tabs.Tab value="details">Detalles de venta</Tabs.Tab>
            <Tabs.Tab value="payment">Métodos de pago</Tabs.Tab>
            <Tabs.Tab value="delivery" disabled={!isTakeaway}>
              Delivery
            </Tabs.Tab>
          </Tabs.List>
          {/* With the focus in a field, the on-screen keyboard would cover the dialog. */}
          <div className={classes.body} tabIndex={-1} data-autofocus={isTouch || undefined}>
            <Tabs.Panel value="details">
              <DetailsTab />
            </Tabs.Panel>
            <Tabs.Panel value="payment">
              <PaymentFields paying={paying} />
            </Tabs.Panel>
            <Tabs.Panel value="delivery">
              <DeliveryTab />
            </Tabs.Panel>
          </div>
        </Tabs>
        <ConfirmButtons
          isPending={isPending}
          isSending={isSending}
          onBack={onClose}
          onDivide={() => check(divide)}
        />
      </PaymentForm>
    </Dialog>
  );
}

function DeliveryTab() {
  const { branchId } = useSignedIn();
  const store = useOrderStore();
  const { employeeId, deliveryFee, deliveryAddress } = useOrder((order) => order);
  return (
    <div className="fields" style={{ '--fields': 'minmax(0, 1fr) 12.5rem' }}>
      <CourierSelect
        branchId={branchId}
        value={employeeId}
        onChange={(id) => store.change((order) => ({ ...order, employeeId: id }))}
      />
      <MoneyInput
        label="Costo de delivery"
        placeholder="0,00"
        value={deliveryFee}
        onChange={(fee) => store.change((order) => ({ ...order, deliveryFee: fee }))}
      />
      <TextInput
        className="whole-row"
        label="Dirección de entrega"
        data-path="address"
        autoComplete="off"
        maxLength={ADDRESS_MAX}
        value={deliveryAddress}
        onChange={(event) => {
          const address = event.currentTarget.value;
          store.change((order) => ({ ...order, deliveryAddress: address }));
        }}
      />
    </div>
  );
}

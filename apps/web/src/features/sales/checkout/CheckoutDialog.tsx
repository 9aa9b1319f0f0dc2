import { Button, Tabs, TextInput } from '@mantine/core';
import { ADDRESS_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { EnterLabel } from '../../../ui/inputs/EnterLabel.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { checkoutProblem, pointTo } from '../cart/orderProblem.ts';
import { useOrder, useOrderStore } from '../cart/orderStore.ts';
import { usePayment } from '../cart/payment.ts';
import { confirmWithEnter } from './confirmWithEnter.ts';
import { CourierSelect } from './CourierSelect.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { PaymentTab } from './PaymentTab.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import classes from './CheckoutDialog.module.css';

interface ConfirmButtonsProps {
  isSending: boolean;
  onBack: () => void;
  onDivide: () => void;
}

function ConfirmButtons({ isSending, onBack, onDivide }: ConfirmButtonsProps) {
  const [{ print }] = useLocalSetting('sales');
  const { outcome } = usePayment();
  const button = useKeptFocus(isSending);
  const label = outcome.kind === 'pending' ? 'Confirmar como pendiente' : 'Confirmar';
  return (
    <div className={classes.buttons}>
      <Button variant="default" size="lg" data-own-enter onClick={onBack}>
        Volver
      </Button>
      <Button variant="default" size="lg" data-own-enter disabled={isSending} onClick={onDivide}>
        Dividir
      </Button>
      <Button ref={button} type="submit" size="lg" className={classes.confirm} loading={isSending}>
        <EnterLabel>{print ? `${label} e imprimir` : label}</EnterLabel>
      </Button>
    </div>
  );
}

const CLOSED = 'Tu caja se cerró. El pedido sigue aquí: abre otra caja para cobrarlo.';

/** Warns that the register was closed elsewhere, before the cashier takes money for a sale that it cannot have. */
function useRegisterClosed(hasRegister: boolean, onClosed: () => void): void {
  const had = useRef(hasRegister);
  const tell = useEffectEvent(() => {
    onClosed();
    notify.error(CLOSED, 'sell');
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
  onConfirm: () => void;
  /** Saves the sale to take its payment in parts. */
  onDivide: () => void;
}

/** Confirms a sale: what, how it is paid (shown first, as it is still open), and who delivers it. */
export function CheckoutDialog(props: CheckoutDialogProps) {
  const { hasRegister, opened, isSending, isCovered, onClose, onConfirm, onDivide } = props;
  const isTakeaway = useOrder((order) => order.type === 'takeaway');
  const [tab, setTab] = useState<string | null>('payment');
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setTab('payment');
  }
  useRegisterClosed(hasRegister, onClose);
  const form = useRef<HTMLFormElement>(null);
  // The prices dialog may open before this dialog has the focus, and could then not return it.
  useEffect(() => {
    if (!isCovered) form.current?.querySelector<HTMLElement>('[data-autofocus], [type=submit]')?.focus();
  }, [isCovered]);
  const store = useOrderStore();
  const check = (onRight: () => void) => {
    const problem = checkoutProblem(store.get());
    if (!problem) return onRight();
    // The field exists only once its tab is rendered.
    flushSync(() => setTab(problem.field === 'address' ? 'delivery' : 'payment'));
    return pointTo(problem);
  };
  const confirm = () => check(onConfirm);
  const { outcome } = usePayment();
  const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
  return (
    <Dialog opened={opened} onClose={onClose} title="Confirmar venta" size={620}>
      <form
        ref={form}
        className="counter"
        noValidate
        onKeyDown={(event) => confirmWithEnter(event, { isPrefilled: outcome.kind === 'prefilled', confirm })}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
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
              <PaymentTab />
            </Tabs.Panel>
            <Tabs.Panel value="delivery">
              <DeliveryTab />
            </Tabs.Panel>
          </div>
        </Tabs>
        <ConfirmButtons isSending={isSending} onBack={onClose} onDivide={() => check(onDivide)} />
      </form>
    </Dialog>
  );
}

/** Shows the courier, the delivery cost, and the address. */
function DeliveryTab() {
  const { branchId } = useSignedIn();
  const store = useOrderStore();
  const { employeeId, deliveryFee, deliveryAddress } = useOrder((order) => order);
  return (
    <div className="fields" style={{ '--fields': 'minmax(0, 1fr) 200px' }}>
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

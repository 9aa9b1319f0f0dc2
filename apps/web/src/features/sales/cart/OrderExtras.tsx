import {
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiCalendarClock,
  mdiCashMultiple,
  mdiMopedOutline,
  mdiNoteEditOutline,
  mdiReceiptTextOutline,
  mdiTagOutline,
  mdiTrayArrowDown,
} from '@mdi/js';
import { formatAmount, type Cents } from '@restaurante/domain/money/money.ts';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useState } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { loadable, preload } from '../../../shared/loadPart.ts';
import { useSignedIn, useTakesMoney } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import { useHasTables } from '../../dining-room/index.ts';
import type { BillRef, Order } from './order.ts';
import { isCustomerMissing } from './orderProblem.ts';
import { useOrder, useOrderStore, useParkedOrders } from './orderStore.ts';
import classes from './OrderExtras.module.css';

/** A part of the order that a quick sale does not need: it is folded into a chip. */
export type Extra = 'guests' | 'customer' | 'payment' | 'discount' | 'reservation' | 'delivery' | 'note';

// Loaded right after the screen: a quick sale opens none of them, and they must open on a bad line too.
const loadFields = loadable(() => import('./OrderFields.tsx'));
const OrderFields = lazyPart(loadFields, 'OrderFields');
const ParkedDialog = lazyPart<'ParkedDialog', { opened: boolean; onClose: () => void }>(
  () => import('./ParkedOrders.tsx'),
  'ParkedDialog',
);

const amount = (value: Cents | null | undefined) => (value ? formatAmount(value, { whole: true }) : '');

interface ChipTerms {
  readonly id: Extra;
  readonly label: string;
  readonly icon: string;
  /** Returns the text of the folded chip in place of its label; empty if nothing was filled in. */
  readonly valueOf: (order: Order) => string;
}

/** In places that stay: guests and delivery, of which an order has one, share the first. */
const CHIPS: readonly ChipTerms[] = [
  {
    id: 'delivery',
    label: 'Delivery',
    icon: mdiMopedOutline,
    valueOf: ({ deliveryFee, deliveryAddress }) => amount(deliveryFee) || deliveryAddress.trim(),
  },
  {
    id: 'guests',
    label: 'Personas',
    icon: mdiAccountGroupOutline,
    valueOf: ({ guests }) => (guests === null ? '' : `${guests} pers.`),
  },
  {
    id: 'customer',
    label: 'Cliente',
    icon: mdiAccountOutline,
    valueOf: ({ customer }) => customer.name.trim() || customer.phone.trim(),
  },
  {
    id: 'payment',
    label: 'Pago',
    icon: mdiCashMultiple,
    valueOf: ({ method, received }) =>
      method === 'cash' ? amount(received.cash) : method === 'qr' ? 'QR' : 'Ambos',
  },
  {
    id: 'discount',
    label: 'Descuento',
    icon: mdiTagOutline,
    valueOf: ({ discount, isPercent }) => (discount ? `−${amount(discount)}${isPercent ? ' %' : ''}` : ''),
  },
  {
    id: 'reservation',
    label: 'Reservación',
    icon: mdiCalendarClock,
    valueOf: () => '',
  },
  { id: 'note', label: 'Nota', icon: mdiNoteEditOutline, valueOf: ({ observations }) => observations.trim() },
];

interface ChipProps {
  chip: ChipTerms;
  isOpen: boolean;
  /** Whether it keeps its place without being usable yet. */
  isDisabled: boolean;
  onToggle: () => void;
}

function Chip({ chip: { id, label, icon, valueOf }, isOpen, isDisabled, onToggle }: ChipProps) {
  const value = useOrder(valueOf);
  // A reservation has no other state than its fields.
  const state =
    id === 'reservation' ? { role: 'switch', 'aria-checked': isOpen } : { 'aria-expanded': isOpen };
  return (
    <button
      type="button"
      className={`hover-sunk ${classes.chip}`}
      data-filled={value === '' ? undefined : true}
      disabled={isDisabled}
      {...state}
      onClick={onToggle}
    >
      <AppIcon path={icon} size={18} />
      <span className="cut">
        {value === '' ? (
          label
        ) : (
          <>
            <span className="unseen">{label}: </span>
            {value}
          </>
        )}
      </span>
    </button>
  );
}

/** Parks the order, or lists the parked ones. */
function ParkChip() {
  const hasLines = useOrder((order) => order.lines.length > 0);
  const { length } = useParkedOrders();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`hover-sunk ${classes.chip}`}
        aria-haspopup="dialog"
        disabled={!hasLines && length === 0}
        onClick={() => setOpened(true)}
      >
        <AppIcon path={mdiTrayArrowDown} size={18} />
        <span className="cut">
          {hasLines || length === 0 ? 'Guardar' : 'Guardados'}
          {length > 0 && ` ${length}`}
        </span>
      </button>
      <ParkedDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** Leads to the table's bill in 'Salón', where it moves, is divided and paid; the order stays as it is. */
function BillChip() {
  const table = useOrder((order) => order.tableNumber);
  return (
    <Link to="/dashboard/salon" hash={String(table)} className={`hover-sunk no-underline ${classes.chip}`}>
      <AppIcon path={mdiReceiptTextOutline} size={18} />
      <span className="cut">Ver cuenta</span>
    </Link>
  );
}

/** Shows guests, customer, payment, discount, reservation, delivery and note as chips that open in place. */
export const OrderExtras = memo(function OrderExtras({ bill }: { bill: BillRef | null }) {
  const key = useOrder((order) => order.key);
  useEffect(() => preload(loadFields), []);
  // The next order begins with all of them folded.
  return <Extras key={key} bill={bill} />;
});

function Extras({ bill }: { bill: BillRef | null }) {
  const store = useOrderStore();
  const isTakeaway = useOrder(({ type }) => type === 'takeaway');
  const isReservation = useOrder((order) => order.isReservation);
  const hasTables = useHasTables(useSignedIn().branchId);
  const isAtTable = useOrder(({ type, tableNumber }) => type === 'dine_in' && tableNumber !== null);
  const asksGuests = useOrder(({ guests }) => guests === null) && hasTables && isAtTable && bill === null;
  // On a phone the sheet opens on the way to the kitchen: a touch fewer for each table.
  const [opened, setOpened] = useState<readonly Extra[]>(usePhone() && asksGuests ? ['guests'] : []);
  // It stays open while the missing name is typed.
  const needsCustomer = useOrder(isCustomerMissing);
  if (needsCustomer && !opened.includes('customer')) setOpened(['customer', ...opened]);
  const takesMoney = useTakesMoney();
  const isOffered = (id: Extra) => {
    if (id === 'guests') return hasTables && !isTakeaway;
    // Lines for an open bill have none of their own.
    if (bill) return false;
    if (id === 'delivery') return isTakeaway;
    return takesMoney || (id !== 'payment' && id !== 'discount');
  };
  const chips = CHIPS.filter(({ id }) => isOffered(id));
  const isOpen = (id: Extra) => (id === 'reservation' ? isReservation : opened.includes(id));
  const toggle = (id: Extra) => {
    if (id === 'reservation') store.change((order) => ({ ...order, isReservation: !order.isReservation }));
    // The last one takes the focus.
    setOpened((now) => (isOpen(id) ? now.filter((one) => one !== id) : [...now, id]));
  };
  const open = chips.map(({ id }) => id).filter((id) => isOpen(id) && (id !== 'guests' || isAtTable));
  return (
    <div className="flex-none line-below">
      <div className={classes.chips}>
        {chips.map((chip) => (
          <Chip
            key={chip.id}
            chip={chip}
            isOpen={isOpen(chip.id)}
            isDisabled={chip.id === 'guests' && !isAtTable}
            onToggle={() => toggle(chip.id)}
          />
        ))}
        {bill && <BillChip />}
        <ParkChip />
      </div>
      {open.length > 0 && <OrderFields open={open} last={opened.at(-1)} onDone={toggle} />}
    </div>
  );
}

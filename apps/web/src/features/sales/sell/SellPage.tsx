import { useWindowEvent } from '@mantine/hooks';
import type { OpenRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, useEffect, useEffectEvent, useMemo, useRef, type MouseEvent } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { localSettings } from '../../../shared/localSettings.ts';
import { useSignedIn, useTakesMoney } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Unloaded } from '../../../ui/feedback/Unloaded.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import {
  chosenRegister,
  tillRegister,
  useOpenRegisterQuery,
  useRegistersForMoney,
} from '../../cash-registers/index.ts';
import { RegisterOffer } from '../bill/RegisterOffer.tsx';
import { MenuItemsContext } from '../cart/menuItemsContext.ts';
import { OrderPanel } from '../cart/OrderPanel.tsx';
import { createOrderStore, OrderContext, useOrder } from '../cart/orderStore.ts';
import { PricesDialog } from '../cart/PricesDialog.tsx';
import { useTableBills } from '../cart/tableBills.ts';
import { useCheckout } from '../checkout/useCheckout.ts';
import { itemsOf, type MenuCategory } from '../menu/menu.ts';
import { MenuPane } from '../menu/MenuPane.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { type Sold, soldOf } from '../payment/sold.ts';
import { SoldBanner } from '../payment/SoldBanner.tsx';
import { preparePrinting, printReceipt } from '../receipt/printReceipt.ts';
import { useLiveStock } from '../stock.ts';
import classes from './SellPage.module.css';

// Loaded right after the screen, because the first touch is on the menu.
const CheckoutDialog = lazyPart(() => import('../checkout/CheckoutDialog.tsx'), 'CheckoutDialog');
const PartsDialog = lazyPart(() => import('../payment/PartsDialog.tsx'), 'PartsDialog');
const OrderSheet = lazyPart(() => import('../cart/OrderSheet.tsx'), 'OrderSheet');

/** Shows the sell screen of one branch, with the order of this device. */
function Counter() {
  const { branchId } = useSignedIn();
  const [store] = useState(() => createOrderStore(branchId));
  // An order for a table is sent without a register.
  const [isForTable] = useState(() => store.get().tableNumber !== null);
  const takesMoney = useTakesMoney();
  const register = useQuery({ ...useOpenRegisterQuery(), enabled: takesMoney });
  const own = register.data?.cashier ?? null;
  const shared = useQuery({
    ...useRegistersForMoney(),
    enabled: takesMoney && register.data !== undefined && own === null,
  });
  const chosen = useStore(chosenRegister);
  const { menu, ...products } = useMenu();
  const openRegister = tillRegister(own, shared.data?.cashiers ?? [], chosen);
  const asks = takesMoney && !isForTable && !shared.isLoading;
  if (menu && (register.data || !takesMoney)) {
    return (
      <OrderContext value={store}>
        <RegisterOffer
          registerId={asks ? (openRegister?.id ?? null) : undefined}
          shared={shared.data?.cashiers}
        >
          <SellScreen menu={menu} register={openRegister} />
        </RegisterOffer>
      </OrderContext>
    );
  }
  const failedQuery = [products, register].find(({ error }) => error !== null);
  return <Unloaded error={failedQuery?.error} onRetry={() => failedQuery?.refetch()} />;
}

/** Shows 'Vender' (docs/rules/sales.md). */
export function SellPage() {
  const { branch } = useSignedIn();
  return branch ? (
    <Counter key={branch.id} />
  ) : (
    <EmptyState
      title="Elige una sucursal"
      hint="Para vender debes elegir una sucursal en la barra superior."
    />
  );
}

interface SellScreenProps {
  menu: readonly MenuCategory[];
  register: OpenRegisterWire | null;
}

/** Shows the counter: the menu on the left, the order on the right, and the dialogs that end in a sale. */
function SellScreen({ menu, register }: SellScreenProps) {
  const phone = usePhone();
  useLiveStock();
  const search = useRef<HTMLInputElement>(null);
  const takesMoney = useTakesMoney();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [sold, setSold] = useState<Sold | null>(null);
  const [dividedSale, setDividedSale] = useState<SaleWire | null>(null);
  const items = useMemo(() => itemsOf(menu), [menu]);
  const { bill } = useTableBills();
  const hasLines = useOrder(({ lines }) => lines.length > 0);
  const navigate = useNavigate();
  const checkout = useCheckout({
    items,
    bill,
    cashRegisterId: register?.id,
    onSent: () => setIsSheetOpen(false),
    onSold: ({ sale, message, change, isDivided }) => {
      setIsSheetOpen(false);
      if (isDivided) {
        if (localSettings().sales.print) printReceipt(sale, { isDivided });
        return setDividedSale(sale);
      }
      return setSold(soldOf({ sale, message }, change, () => printReceipt(sale)));
    },
  });
  const focusSearch = () => {
    if (!globalThis.matchMedia('(pointer: coarse)').matches) search.current?.focus();
  };
  const charge = () => {
    // Dialogs return the focus to where it was: with a keyboard that is the search, ready for the next order.
    focusSearch();
    if (bill === null) return checkout.open();
    const chargeBill = ({ id }: Pick<SaleWire, 'id'>) =>
      void navigate({ to: '/dashboard/sales', search: { charge: id } });
    // Lines join the bill first; it is paid as a whole.
    return hasLines ? checkout.send(chargeBill) : chargeBill(bill);
  };
  const ends = {
    bill,
    onCharge: charge,
    onSend: () => checkout.send(focusSearch),
    isSending: checkout.isSendingUnpaid,
  };
  const onStart = useEffectEvent(() => {
    if (localSettings().sales.print) preparePrinting();
    // With a keyboard, the user types or presses Enter at once: the link that led here must not keep the focus.
    focusSearch();
  });
  useEffect(() => onStart(), []);
  useSellKeys({
    onEnter: bill || !takesMoney ? ends.onSend : charge,
    onSearch: () => search.current?.focus(),
  });
  return (
    <MenuItemsContext value={items}>
      <div className={`counter ${classes.page}`} onMouseDown={keepFocus}>
        <MenuPane menu={menu} register={register} searchRef={search} />
        {phone ? (
          <OrderSheet
            opened={isSheetOpen}
            onOpen={() => setIsSheetOpen(true)}
            onClose={() => setIsSheetOpen(false)}
            {...ends}
          />
        ) : (
          <aside className={classes.order} aria-label="Pedido">
            <OrderPanel {...ends} />
          </aside>
        )}
        <CheckoutDialog
          hasRegister={register !== null}
          opened={checkout.opened}
          isSending={checkout.isSending}
          isCovered={checkout.prices !== null}
          onClose={checkout.close}
          onCharge={checkout.charge}
        />
        <PricesDialog prices={checkout.prices} onClose={checkout.forgetPrices} returnFocus={false} />
        {dividedSale && (
          <PartsDialog sale={dividedSale} onClose={() => setDividedSale(null)} onPaid={setSold} />
        )}
        <SoldBanner sold={sold} onGone={() => setSold(null)} />
      </div>
    </MenuItemsContext>
  );
}

const TYPES =
  'input:not([type="checkbox"], [type="radio"], [inputmode="numeric"], [inputmode="decimal"]), textarea, select';
/** Elements where Enter already does something. */
const HAS_ENTER = 'button, a, textarea, select, [role="tab"], [aria-expanded="true"]';

interface SellKeys {
  onEnter: () => void;
  onSearch: () => void;
}

/** Handles keys: '/' goes to the search, Enter sends or opens the confirmation; dialogs handle their own keys. */
function useSellKeys({ onEnter, onSearch }: SellKeys): void {
  useWindowEvent('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const isTaken = event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey;
    // A dialog may be open without the focus.
    if (isTaken || document.querySelector('[role="dialog"]:not([data-order-sheet])')) return;
    if (event.key === 'Enter' && !target.closest(HAS_ENTER)) {
      event.preventDefault();
      onEnter();
    }
    if (event.key === '/' && !target.closest(TYPES)) {
      event.preventDefault();
      onSearch();
    }
  });
}

/**
 * Keeps the focus where it is when a button is touched or clicked, so that Enter after it still charges and a search
 * continues. Tab and the arrow keys reach buttons as usual.
 */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  // React also passes on events of dialogs, which are elsewhere in the document.
  const isHere = event.target instanceof Element && event.currentTarget.contains(event.target);
  if (isHere && (event.target as Element).closest('button')) event.preventDefault();
}

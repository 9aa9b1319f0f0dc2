import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { centsOf } from '../../../shared/api/answers.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { closeNotice } from '../../../ui/feedback/notices.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import { OpenRegisterDialog } from '../../cash-registers/index.ts';
import { OrderPanel } from '../cart/OrderPanel.tsx';
import { MenuItemsContext } from '../cart/prices.ts';
import type { Sold } from '../checkout/SoldBanner.tsx';
import { useCheckout } from '../checkout/useCheckout.ts';
import { itemsOf, type MenuCategory } from '../menu/menu.ts';
import { MenuPane } from '../menu/MenuPane.tsx';
import { useAdd } from '../menu/useAdd.ts';
import { preparePrinting, printReceipt } from '../receipt/printReceipt.ts';
import { useStock } from '../stock.ts';
import type { Till } from '../till.ts';
import { keepFocus, useSellKeys } from './useSellKeys.ts';
import classes from './SellPage.module.css';

// Loaded right after the screen, because the first touch is on the menu.
const CheckoutDialog = lazy(async () => ({
  default: (await import('../checkout/CheckoutDialog.tsx')).CheckoutDialog,
}));
const PricesDialog = lazy(async () => ({
  default: (await import('../cart/PricesDialog.tsx')).PricesDialog,
}));
const SoldBanner = lazy(async () => ({ default: (await import('../checkout/SoldBanner.tsx')).SoldBanner }));
const OrderSheet = lazy(async () => ({ default: (await import('../cart/OrderSheet.tsx')).OrderSheet }));

interface SellScreenProps {
  till: Till;
  menu: readonly MenuCategory[];
  register: CashRegisterWire | null;
}

/** Shows the counter: the menu on the left, the order on the right, and the dialogs that end in a sale. */
export function SellScreen({ till, menu, register }: SellScreenProps) {
  const phone = usePhone();
  const add = useAdd(till);
  const subtractStock = useStock(till);
  const search = useRef<HTMLInputElement>(null);
  const [isOpening, setIsOpening] = useState(register === null);
  const [lastRegisterId, setLastRegisterId] = useState(register?.id);
  if (lastRegisterId !== register?.id) {
    setLastRegisterId(register?.id);
    // The register was opened in another tab: no question is left.
    if (register) setIsOpening(false);
  }
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [sold, setSold] = useState<Sold | null>(null);
  const forgetSold = useCallback(() => setSold(null), []);
  const items = useMemo(() => itemsOf(menu), [menu]);
  const checkout = useCheckout({
    till,
    items,
    cashRegisterId: register?.id,
    onRegisterMissing: () => setIsOpening(true),
    onSold: ({ sale, message }) => {
      subtractStock(sale);
      setIsSheetOpen(false);
      const print = () => printReceipt(sale);
      const isPrinted = localSettings().sales.print;
      if (isPrinted) print();
      const { sale_number: saleNumber, change } = sale;
      setSold({ saleNumber, message, change: centsOf(change), print: isPrinted ? undefined : print });
    },
  });
  const charge = () => {
    // Dialogs return the focus to where it was: with a keyboard that is the search, ready for the next order.
    if (!globalThis.matchMedia('(pointer: coarse)').matches) search.current?.focus();
    checkout.open();
  };
  useEffect(() => {
    if (localSettings().sales.print) preparePrinting();
  }, []);
  // With a keyboard, the user types or presses Enter at once: the link that led here must not keep the focus.
  useEffect(() => {
    if (!globalThis.matchMedia('(pointer: coarse)').matches) search.current?.focus();
  }, []);
  useSellKeys({ onCharge: charge, onSearch: () => search.current?.focus() });
  return (
    <MenuItemsContext value={items}>
      <div className={`counter ${classes.page}`} onMouseDown={keepFocus}>
        <MenuPane menu={menu} register={register} onAdd={add} searchRef={search} />
        {phone ? (
          <Suspense>
            <OrderSheet
              till={till}
              opened={isSheetOpen}
              onOpen={() => setIsSheetOpen(true)}
              onClose={() => setIsSheetOpen(false)}
              onCharge={charge}
            />
          </Suspense>
        ) : (
          <aside className={classes.order} aria-label="Pedido">
            <OrderPanel till={till} onCharge={charge} />
          </aside>
        )}
        <Suspense>
          <CheckoutDialog
            till={till}
            hasRegister={register !== null}
            opened={checkout.opened}
            isSending={checkout.isSending}
            isCovered={checkout.prices !== null}
            onClose={checkout.close}
            onConfirm={checkout.confirm}
          />
          <PricesDialog prices={checkout.prices} onClose={checkout.forgetPrices} returnFocus={false} />
          <OpenRegisterDialog
            opened={isOpening}
            onClose={() => setIsOpening(false)}
            onOpened={() => closeNotice('sell')}
          />
          <SoldBanner sold={sold} onGone={forgetSold} />
        </Suspense>
      </div>
    </MenuItemsContext>
  );
}

import { Button } from '@mantine/core';
import { addSaleItems } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { formatBs, type Cents } from '@restaurante/domain/money/money.ts';
import { ownDiscount, withLines } from '@restaurante/domain/sales/given.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { debtAmount, owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useDeferredValue, useId } from 'react';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { unbroken } from '../../../../ui/display/unbroken.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Unloaded } from '../../../../ui/feedback/Unloaded.tsx';
import { Column } from '../../../../ui/layout/layouts.tsx';
import { SearchField } from '../../../../ui/list/SearchField.tsx';
import { useConfirm } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { billOf } from '../../bill/bill.ts';
import { saleAmounts, ticketOf, isUnpaid } from '../../bill/sale.ts';
import { useBillWrite, useSeen } from '../../bill/seen.ts';
import { MenuItemsContext } from '../../cart/menuItemsContext.ts';
import { type CartLine, linesBody } from '../../cart/order.ts';
import { givenLine, orderAmounts } from '../../cart/orderAmounts.ts';
import { OrderLineRow } from '../../cart/OrderLineRow.tsx';
import { createDraftStore, OrderContext, useOrder, useOrderStore } from '../../cart/orderStore.ts';
import { changedPrices, type Prices } from '../../cart/prices.ts';
import { PricesDialog } from '../../cart/PricesDialog.tsx';
import { categoryPanel, CategoryTabs } from '../../menu/CategoryTabs.tsx';
import { itemsOf, type MenuCategory, type MenuGroup } from '../../menu/menu.ts';
import { ProductGrid } from '../../menu/ProductGrid.tsx';
import { useMenu, useMenuTabs } from '../../menu/useMenu.ts';
import { useTouch } from '../../menu/useTouch.tsx';
import { fetchStock } from '../../stock.ts';
import type { SaleDialogProps } from '../dayContext.ts';
import classes from './AddItems.module.css';

export function AddItemsDialog(props: SaleDialogProps) {
  const [store] = useState(createDraftStore);
  return (
    <OrderContext value={store}>
      <ItemsDialog {...props} />
    </OrderContext>
  );
}

const SERVED: ReadonlySet<number> = new Set([SALE_STATUS_IDS.ready, SALE_STATUS_IDS.delivered]);

/** Says what adding these lines means for the sale (docs/rules/sales.md). */
function consequencesOf(sale: SaleWire, lines: readonly CartLine[]) {
  const isNewRound = SERVED.has(sale.sales_status_id);
  const isHeld = lines.length > 0 && lines.every((line) => line.isHeld);
  const debt = debtWith(sale, lines);
  return [
    isNewRound && !isHeld && 'El pedido vuelve a cocina como una nueva ronda.',
    debt > 0 && !isUnpaid(sale) && `La venta está pagada: quedará una deuda de ${formatBs(debt)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns what a sale owes with further lines, in centavos; a discount in percent grows with them. */
function debtWith(sale: SaleWire, lines: readonly CartLine[]): Cents {
  const bill = billOf(sale);
  const { deliveryFee, cashPaid, qrPaid } = saleAmounts(sale);
  const after = withLines(bill, [...bill.lines, ...lines.map(givenLine)], ownDiscount(bill));
  return debtAmount(owedAmount({ ...after, deliveryFee }), cashPaid, qrPaid);
}

const LEAVE = {
  title: '¿Salir sin agregar?',
  text: 'Los productos que elegiste todavía no se agregaron a la venta.',
  confirmLabel: 'Salir sin agregar',
  cancelLabel: 'Seguir eligiendo',
};

function ItemsDialog({ sale, onClose }: SaleDialogProps) {
  const order = useOrder((whole) => whole);
  const { send, isPending, prices, forgetPrices } = useAddItems(sale, onClose);
  const { touch, dialogs } = useTouch();
  const { owed } = orderAmounts(order);
  const { menu, error, refetch } = useMenu();
  const items = useMemo(() => itemsOf(menu ?? []), [menu]);
  const confirm = useConfirm();
  const leave = async () => {
    // Closing does not lose what is being sent.
    if (order.lines.length > 0 && !isPending && !(await confirm(LEAVE))) return;
    onClose();
  };
  return (
    <MenuItemsContext value={items}>
      <Dialog onClose={() => void leave()} title={`Agregar productos a ${ticketOf(sale)}`} size={1120}>
        <div className={`counter ${classes.panes}`}>
          <Column gap={8} shrink>
            {menu && <Cards menu={menu} onTouch={touch} />}
            {!menu && <Unloaded error={error} onRetry={refetch} />}
          </Column>
          <Column as="section" gap={12} shrink aria-label="Productos por agregar">
            <div className={classes.lines}>
              {order.lines.length === 0 && <p className={classes.nothing}>Toca un producto para agregarlo</p>}
              {order.lines.map((line) => (
                <OrderLineRow key={line.key} line={line} />
              ))}
            </div>
            <p className="muted" role="status">
              {unbroken(consequencesOf(sale, order.lines))}
            </p>
            <Button size="lg" disabled={order.lines.length === 0} loading={isPending} onClick={send}>
              Agregar {owed > 0 && formatBs(owed)}
            </Button>
          </Column>
        </div>
      </Dialog>
      {dialogs}
      <PricesDialog prices={prices} onClose={forgetPrices} />
    </MenuItemsContext>
  );
}

/** Sends the chosen products as lines of the sale, and keeps the new prices if the server names some. */
function useAddItems(sale: SaleWire, onAdded: () => void) {
  const { branchId } = useSignedIn();
  const store = useOrderStore();
  const queries = useQueryClient();
  const seen = useSeen(sale);
  const [prices, setPrices] = useState<Prices | null>(null);
  const { mutate, isPending } = useBillWrite(addSaleItems, {
    success: ({ message }) => message,
    onSuccess: () => {
      // The answer says what the order is now, not which units moved.
      void fetchStock(queries, branchId);
      onAdded();
    },
    onError: (error) => {
      if (error.code !== 'price_changed') return false;
      setPrices(changedPrices(error, store.get().lines));
      return true;
    },
  });
  const send = () => {
    const body = { branch_id: sale.branch.id, sale_details: linesBody(store.get()) };
    mutate({ params: { id: sale.id }, body, seen });
  };
  return { send, isPending, prices, forgetPrices: () => setPrices(null) };
}

interface CardsProps {
  menu: readonly MenuCategory[];
  onTouch: (group: MenuGroup) => void;
}

/** Shows one category at a time, or the results of a search in all of them. */
function Cards({ menu, onTouch }: CardsProps) {
  const [query, setQuery] = useState('');
  const shownQuery = useDeferredValue(query).trim();
  const { tabs, selected, select, groups } = useMenuTabs(menu, shownQuery);
  const panelId = useId();
  return (
    <>
      <div>
        <SearchField isFirst value={query} onChange={setQuery} placeholder="Buscar producto" width="100%" />
      </div>
      <CategoryTabs
        categories={tabs}
        selected={selected}
        panelId={panelId}
        onSelect={(id) => {
          setQuery('');
          select(id);
        }}
      />
      <div
        key={shownQuery || selected}
        {...categoryPanel(panelId, { categories: tabs, selected })}
        className={`scroller ${classes.scroller}`}
        data-scroller
      >
        {groups.length > 0 ? (
          <ProductGrid groups={groups} onTouch={onTouch} />
        ) : (
          <EmptyState title="Sin resultados" hint="Ningún producto coincide con la búsqueda." />
        )}
      </div>
    </>
  );
}

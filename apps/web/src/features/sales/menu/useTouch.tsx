import { errorText } from '@restaurante/contract/errors.ts';
import { MAX_LINES } from '@restaurante/domain/sales/sale-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import type { MenuItem } from '../cart/menuItem.ts';
import { addProduct, quantityOf } from '../cart/order.ts';
import { type OptionsQuestion, useOrderStore } from '../cart/orderStore.ts';
import { fetchStock, stockQuery } from '../stock.ts';
import type { MenuGroup } from './menu.ts';

// A quick sale never opens it.
const OptionsDialog = lazyPart(() => import('../cart/OptionsDialog.tsx'), 'OptionsDialog');
// Loaded right after the screen: most cards are of one product.
const VarietiesDialog = lazyPart(() => import('./VarietiesDialog.tsx'), 'VarietiesDialog');

/**
 * Returns the function that a touched card calls, and the dialogs that may follow: a product is added to the order as
 * long as there is stock, a product that needs a choice opens its dialog first. The function is the same in every
 * render.
 */
export function useTouch() {
  const { branchId } = useSignedIn();
  const store = useOrderStore();
  const queries = useQueryClient();
  const [openGroup, setOpenGroup] = useState<MenuGroup | null>(null);
  const add = useCallback(
    (item: MenuItem) => {
      if (item.isSoldOut) {
        const text = errorText('sold_out', { products: item.name });
        return notify.warning(item.isMarkedSoldOut ? text : `${text}. No queda nada que elegir`, 'stock');
      }
      const order = store.get();
      const unitsLeft = queries.getQueryData(stockQuery(branchId).queryKey)?.[item.id];
      if (unitsLeft !== undefined && quantityOf(order, [item]) >= unitsLeft) {
        notify.warning(errorText('stock_short', { product: item.name, left: unitsLeft }), 'stock');
        // Another user may have added stock since: the next touch then succeeds.
        void fetchStock(queries, branchId);
        return;
      }
      if (item.optionGroups.some(({ min }) => min > 0)) return store.question.set({ item });
      store.change((now) => addProduct(now, item));
      if (store.get() === order) notify.warning(`Una venta admite hasta ${MAX_LINES} líneas`, 'sell');
    },
    [store, queries, branchId],
  );
  const touch = useCallback(
    (group: MenuGroup) => (group.items.length === 1 ? add(group.items[0]) : setOpenGroup(group)),
    [add],
  );
  const dialogs = (
    <>
      <OptionsSheet />
      <VarietiesDialog group={openGroup} onClose={() => setOpenGroup(null)} onAdd={add} />
    </>
  );
  return { touch, dialogs };
}

/** Shows the options of a dish that was touched, or of a line that is changed. */
function OptionsSheet() {
  const question = useStore(useOrderStore().question);
  // The dialog keeps its content while it closes.
  const [last, setLast] = useState<{ question: OptionsQuestion; count: number } | null>(null);
  if (question && question !== last?.question) setLast({ question, count: (last?.count ?? 0) + 1 });
  return last && <OptionsDialog key={last.count} question={last.question} opened={question !== null} />;
}

import { Button } from '@mantine/core';
import { mdiMapMarkerOutline, mdiRepeat } from '@mdi/js';
import { getLastOrder } from '@restaurante/contract/sales/sales.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { dayText } from '../../../shared/api/answers.ts';
import { query } from '../../../shared/api/query.ts';
import { useSignedIn, useTakesMoney } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { stockQuery } from '../stock.ts';
import { MenuItemsContext } from './menuItemsContext.ts';
import { useOrder, useOrderStore } from './orderStore.ts';
import { repeatOrder } from './repeatOrder.ts';
import classes from './OrderFields.module.css';

/** Offers a customer's last order ('Repetir') and the address of the last delivery (docs/rules/customers.md). */
export function LastOrder({ customerId }: { customerId: number }) {
  const { branchId } = useSignedIn();
  const store = useOrderStore();
  const queries = useQueryClient();
  const items = use(MenuItemsContext);
  const [isRepeated, setIsRepeated] = useState(false);
  const hasAddress = useOrder((order) => order.deliveryAddress.trim() !== '');
  const { data } = useQuery({
    ...query(getLastOrder, { params: { branchId, customerId } }),
    enabled: useTakesMoney(),
  });
  if (!data) return null;
  const { sale, address } = data;
  const repeat = () => {
    const stock = queries.getQueryData(stockQuery(branchId).queryKey) ?? {};
    const { order, missing } = repeatOrder(store.get(), sale!, { items: items!, stock });
    store.change(() => order);
    setIsRepeated(true);
    if (missing.length > 0) notify.warning(`No se agregó, no hay: ${missing.join(', ')}`);
  };
  return (
    <>
      {sale && items && !isRepeated && (
        <Row gap={8} justify="between" className={classes.whole}>
          <span className="small anywhere min-w-0">
            <b className="block strong">Último pedido, {dayText(sale.business_day)}</b>
            {sale.details.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ')}
          </span>
          <Button
            variant="default"
            className="flex-none"
            leftSection={<AppIcon path={mdiRepeat} size={18} />}
            onClick={repeat}
          >
            Repetir
          </Button>
        </Row>
      )}
      {address && !hasAddress && (
        <Button
          variant="default"
          className={classes.whole}
          leftSection={<AppIcon path={mdiMapMarkerOutline} size={18} />}
          onClick={() => store.change((order) => ({ ...order, deliveryAddress: address }))}
        >
          <span className="cut">Llevar a {address}</span>
        </Button>
      )}
    </>
  );
}

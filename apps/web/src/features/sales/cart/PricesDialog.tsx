import { Button } from '@mantine/core';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { TableHead } from '../../../ui/list/TableHead.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { type CartLine, updatePrices } from './order.ts';
import { useOrder, useOrderStore } from './orderStore.ts';
import type { Prices } from './prices.ts';
import table from '../bill/Lines.module.css';

interface PricesDialogProps {
  /** The present prices by line; null when nothing changed. */
  prices: Prices | null;
  onClose: () => void;
  returnFocus?: boolean;
}

/** Reads the order only while the dialog is open. */
function Changed({ prices }: { prices: Prices }) {
  const lines = useOrder((order) => order.lines);
  const changedLines = lines.flatMap((line): [CartLine, Cents][] => {
    const now = prices.get(line.key);
    return now === undefined || now === line.price ? [] : [[line, now]];
  });
  return changedLines.map(([line, now]) => (
    <tr key={line.key}>
      <td>
        <s className="num">
          <Money value={line.price} sign={false} />
        </s>
      </td>
      <td>
        {line.name} <span className="muted">{line.detail}</span>
      </td>
      <td>
        <Money value={now} className="strong" />
      </td>
    </tr>
  ));
}

/** Prices that changed since the products were touched, old and new, to take the new ones (docs/rules/sales.md). */
export function PricesDialog({ prices, onClose, returnFocus }: PricesDialogProps) {
  const store = useOrderStore();
  const accept = () => {
    if (prices) store.change((order) => updatePrices(order, ({ key }) => prices.get(key)));
    onClose();
  };
  return (
    <Dialog
      opened={prices !== null}
      onClose={onClose}
      title="Cambió el precio"
      returnFocus={returnFocus}
      footer={
        <Row className="counter">
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          <Button data-autofocus onClick={accept}>
            Actualizar precios
          </Button>
        </Row>
      }
    >
      <p className="muted">Estos productos cambiaron de precio desde que los elegiste.</p>
      <table className={table.lines}>
        <TableHead titles={['Antes', 'Producto', 'Ahora']} />
        <tbody>{prices && <Changed prices={prices} />}</tbody>
      </table>
    </Dialog>
  );
}

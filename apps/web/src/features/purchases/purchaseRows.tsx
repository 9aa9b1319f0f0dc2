import { lineName, purchasePaid, quantityText } from '@restaurante/contract/purchases/purchase-lines.ts';
import type { PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { dayAndTime } from '../../shared/api/answers.ts';
import { Money } from '../../ui/display/Money.tsx';
import { pictureUrl } from '../../ui/display/picture.ts';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { idColumn, type Column } from '../../ui/list/rowLooks.tsx';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { TableHead } from '../../ui/list/TableHead.tsx';
import inner from '../../ui/list/InnerTable.module.css';
import classes from './Purchases.module.css';

export const searchedText = ({ id, user, branch, observations, details }: PurchaseWire) =>
  [id, user.name, branch.name, observations, ...details.map(lineName)].join(' ');

function Correction({ purchase: { corrects, corrected_by } }: { purchase: PurchaseWire }) {
  if (corrects !== null) return <StatusChip tone="way">Corrige la {corrects}</StatusChip>;
  if (corrected_by !== null) return <StatusChip tone="void">Corregida por la {corrected_by}</StatusChip>;
  return null;
}

/** Names the register that paid a purchase. */
const PaidFrom = ({ purchase: { cashier } }: { purchase: PurchaseWire }) =>
  cashier && <> · Pagada de {registerName(cashier.name)}</>;

const buyer = (purchase: PurchaseWire) => (
  <RowTitle name={purchase.user.name} chips={<Correction purchase={purchase} />}>
    {purchase.branch.name}
    <PaidFrom purchase={purchase} />
  </RowTitle>
);

export const purchaseColumns: Column<PurchaseWire>[] = [
  idColumn,
  { title: 'Registrado por', render: buyer },
  { title: 'Fecha', render: ({ created_at }) => <span className="num">{dayAndTime(created_at)}</span> },
  {
    title: 'Total',
    align: 'right',
    render: (purchase) => <Money className="strong" value={purchasePaid(purchase)} />,
  },
];

export const purchaseCard = (purchase: PurchaseWire) => (
  <>
    <Row wrap>
      <Money className="strong" value={purchasePaid(purchase)} />
      <Correction purchase={purchase} />
    </Row>
    <div className="muted small num">{dayAndTime(purchase.created_at)}</div>
    <div className="muted small">
      {purchase.user.name} · {purchase.branch.name}
      <PaidFrom purchase={purchase} />
    </div>
  </>
);

export function purchaseDetails({ details, discount, observations, invoice, id }: PurchaseWire) {
  return (
    <Stack gap={12}>
      <div className={`card rounded-m ${inner.frame}`}>
        <table className={inner.table} aria-label={`Detalle de la compra ${id}`}>
          <TableHead titles={['Detalle', 'Cantidad', 'Precio', 'Subtotal']} />
          <tbody>
            {details.map((line) => (
              <tr key={line.id}>
                <td>{lineName(line)}</td>
                <td className="num">{quantityText(line)}</td>
                <td>
                  <Money value={centsOf(line.price)} />
                </td>
                <td>
                  <Money value={centsOf(line.total)} />
                </td>
              </tr>
            ))}
            {discount !== 0 && (
              <tr>
                <td colSpan={3}>Descuento</td>
                <td>
                  <Money value={centsOf(0 - discount)} />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <p>
        <b>Observaciones</b> {observations ?? <span className="muted">Ninguna</span>}
      </p>
      {invoice && (
        <a className={classes.invoice} href={pictureUrl(invoice)} target="_blank" rel="noreferrer">
          <img
            className="block outlined rounded-m"
            src={pictureUrl(invoice, 'small')}
            alt="Foto de la factura"
            loading="lazy"
          />
        </a>
      )}
    </Stack>
  );
}

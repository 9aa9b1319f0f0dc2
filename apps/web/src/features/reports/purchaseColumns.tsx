import {
  lineName,
  type PurchaseLine,
  purchasePaid,
  quantityText,
} from '@restaurante/contract/purchases/purchase-lines.ts';
import type { PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';
import { bsFromCents, centsOf } from '@restaurante/domain/money/money.ts';
import type { ReactNode } from 'react';
import { Money } from '../../ui/display/Money.tsx';
import type { Column } from '../../ui/list/rowLooks.tsx';
import { amount, CardTop, oneLine, rareAmount, type RowTexts, total } from './amounts.tsx';
import classes from './Reports.module.css';

const paidBs = (purchase: PurchaseWire) => bsFromCents(purchasePaid(purchase));

type Line = PurchaseWire['details'][number];

const lines = (title: string, text: (line: Line) => ReactNode, align?: 'right'): Column<PurchaseWire> => ({
  title,
  ...(align && { align }),
  render: ({ details }) => (
    <div className={classes.lines}>
      {details.map((line) => (
        <div key={line.id} className="cut" title={lineName(line)}>
          {text(line)}
        </div>
      ))}
    </div>
  ),
});

const buyer = ({ user, branch, observations }: PurchaseWire, { isOfBranches }: RowTexts) => (
  <div className="anywhere">
    {user.name}
    {isOfBranches && <div className="muted small">{branch.name}</div>}
    {observations && <div className={`muted small ${classes.observations}`}>{observations}</div>}
  </div>
);

export const purchaseColumns = (texts: RowTexts): readonly Column<PurchaseWire>[] => [
  { title: 'Fecha', render: ({ created_at }) => oneLine(texts.timeText(created_at)) },
  { title: 'Registrado por', render: (purchase) => buyer(purchase, texts) },
  lines('Detalle', lineName),
  lines('Cantidad', (line) => <span className="num">{quantityText(line)}</span>, 'right'),
  lines('Precio', ({ price }) => <Money sign={false} value={centsOf(price)} />, 'right'),
  lines('Subtotal', (line) => <Money sign={false} value={centsOf(line.total)} />, 'right'),
  rareAmount('Descuento', ({ discount }) => 0 - discount),
  total('Total', paidBs),
];

/** Values of the whole purchase stand in the row of its first line. */
const once = ({ title, align, render }: Column<PurchaseWire>): Column<PurchaseLine> => ({
  title,
  ...(align && { align }),
  render: ({ purchase, isFirst }) => isFirst && render(purchase),
});

export function purchaseLineColumns(texts: RowTexts): readonly Column<PurchaseLine>[] {
  return [
    once({ title: 'Fecha', render: ({ created_at }) => oneLine(texts.timeText(created_at)) }),
    once({ title: 'Registrado por', render: (purchase) => buyer(purchase, texts) }),
    { title: 'Detalle', render: ({ line }) => lineName(line) },
    { title: 'Cantidad', align: 'right', render: ({ line }) => quantityText(line) },
    amount('Precio', ({ line }) => line.price),
    amount('Subtotal', ({ line }) => line.total),
    once(rareAmount('Descuento', ({ discount }) => 0 - discount)),
    once(total('Total', paidBs)),
  ];
}

export const purchaseCard = (purchase: PurchaseWire, { timeText }: RowTexts) => (
  <>
    <CardTop bs={paidBs(purchase)}>{purchase.user.name}</CardTop>
    <div className="muted small">
      <span className="num">{timeText(purchase.created_at)}</span> · {purchase.branch.name}
    </div>
    <div className="muted small">
      {purchase.details.map((line) => `${quantityText(line)} × ${lineName(line)}`).join(', ')}
    </div>
  </>
);

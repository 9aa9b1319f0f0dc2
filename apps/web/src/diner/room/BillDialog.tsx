/** @jsxImportSource preact */
import type { TableCall } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { centsOf, formatAmount, formatBs } from '@restaurante/domain/money/money.ts';
import { optionTexts } from '@restaurante/domain/options/option-texts.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { CloseButton, Dialog } from '../order/Dialog.tsx';
import type { FollowedOrder } from '../order/sentOrders.ts';
import { CallButtons } from './CallButtons.tsx';

interface BillButtonProps {
  readonly order: FollowedOrder;
  readonly onOpen: () => void;
}

/** Shows what the table owes, below an order that has become its bill. */
export const BillButton = ({ order: { bill }, onOpen }: BillButtonProps) =>
  bill && (
    <button type="button" class="bill between strong" onClick={onOpen}>
      Lo que pidió la mesa
      <span class="num">{bill.owed > 0 ? formatBs(centsOf(bill.owed)) : 'Pagado'}</span>
    </button>
  );

interface BillDialogProps {
  readonly order: FollowedOrder;
  readonly isOpen: boolean;
  readonly made: ReadonlySet<TableCall>;
  readonly failure: string | null;
  readonly onCall: (what: TableCall) => void;
  readonly onClose: () => void;
}

/** Shows the open bill of the table: its rounds, what is paid, and what is owed. docs/rules/diner-page.md */
export function BillDialog({ order, isOpen, made, failure, onCall, onClose }: BillDialogProps) {
  const { sale_number, table_number, total, details, bill } = order;
  const rounds = [...new Set(details.map(({ round }) => round))].sort((a, b) => a - b);
  return (
    <Dialog id="bill" isOpen={isOpen} onClose={onClose}>
      <header class="row">
        <h2 class="grow" id="bill-title">
          Cuenta de la mesa {table_number}
        </h2>
        <CloseButton onClose={onClose} />
      </header>
      <div class="scrolls grow" tabIndex={0}>
        {rounds.map((round) => (
          <section key={round}>
            <h3 class="muted">{rounds.length > 1 ? `Ronda ${round}` : `Ticket N° ${sale_number}`}</h3>
            <ul>
              {details.map((line, at) =>
                line.round === round ? <Line key={lineKey(line, at)} line={line} /> : null,
              )}
            </ul>
          </section>
        ))}
      </div>
      <footer class="bg-card">
        {bill && <Sums total={total} bill={bill} />}
        <p class="problem text-m" role="alert">
          {failure}
        </p>
        {bill && bill.owed > 0 && <CallButtons whats={['cuenta']} made={made} onCall={onCall} />}
      </footer>
    </Dialog>
  );
}

type Detail = FollowedOrder['details'][number];

/** Two lines of a round may be equal. */
const lineKey = ({ product, price }: Detail, at: number) => `${at} ${product.name} ${price}`;

function Line({ line: { product, quantity, subtotal, options } }: { line: Detail }) {
  return (
    <li class="between">
      <span class="min-w-0 anywhere">
        <b>{`${quantity} × ${productName(product, ' ')}`}</b>
        <span class="block muted text-m">{optionTexts(options).join(', ')}</span>
      </span>
      <span class="num">{formatAmount(centsOf(subtotal))}</span>
    </li>
  );
}

function Sums({ total, bill }: { total: number; bill: NonNullable<FollowedOrder['bill']> }) {
  const rows = [
    ['Total', total],
    ['Descuento', -bill.discount],
    ['Envío', bill.price_delivery],
    ['Pagado', -bill.paid],
  ] as const;
  const changes = rows.filter(([, amount]) => amount !== 0);
  return (
    <>
      {changes.length > 1 &&
        changes.map(([name, amount]) => (
          <p class="between" key={name}>
            {name} <span class="num">{formatAmount(centsOf(amount))}</span>
          </p>
        ))}
      <p class="sum between">
        {bill.owed > 0 ? 'Por pagar' : 'Pagado'}{' '}
        <output class="num">{formatBs(centsOf(bill.owed > 0 ? bill.owed : bill.paid))}</output>
      </p>
    </>
  );
}

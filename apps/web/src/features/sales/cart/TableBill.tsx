import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../../shared/api/answers.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { LineCells } from '../bill/LineCells.tsx';
import { stateShownOf } from '../bill/lineStates.ts';
import { roundsOf, ticketOf } from '../bill/sale.ts';
import { saleQuery } from '../bill/saleQueries.ts';
import type { BillRef } from './order.ts';
import { useOrder } from './orderStore.ts';
import classes from './TableBill.module.css';

/** A bill with more lines is folded at first. */
const MOST_LINES = 6;

/** Shows the lines that the table's open bill has already, above those that are added; they change in 'Salón'. */
export function TableBill({ bill }: { bill: BillRef }) {
  const { data, isError, refetch } = useQuery(saleQuery(bill.id));
  const hasLines = useOrder(({ lines }) => lines.length > 0);
  // An order with dishes does not jump.
  const [isOpen, setIsOpen] = useState(hasLines ? false : undefined);
  const ticket = ticketOf({ sale_number: bill.saleNumber });
  if (!data) {
    return (
      <button type="button" className={classes.fold} disabled={!isError} onClick={() => void refetch()}>
        {ticket}
        {isError && <span className="danger">No se pudo cargar: toca para reintentar</span>}
      </button>
    );
  }
  const { details, debt } = data.sale;
  if (details.length === 0) return <p className={classes.fold}>{ticket} · Sin pedido</p>;
  const isUnfolded = isOpen ?? details.length <= MOST_LINES;
  const units = countText(
    details.reduce((sum, { quantity }) => sum + quantity, 0),
    'producto',
    'productos',
  );
  const owed = debt > 0 ? `debe ${formatBs(centsOf(debt))}` : 'pagada';
  const rounds = roundsOf(data.sale);
  const stateOf = stateShownOf(data.sale);
  return (
    <section className={classes.bill} aria-label={`Cuenta ${ticket}`}>
      <button
        type="button"
        className={`hover-sunk ${classes.fold}`}
        aria-expanded={isUnfolded}
        aria-label={`Ya pedido en ${ticket}: ${units}, ${owed}`}
        onClick={() => setIsOpen(!isUnfolded)}
      >
        <AppIcon path={isUnfolded ? mdiChevronUp : mdiChevronDown} size={20} />
        <b className="ink">{ticket}</b>
        <span className="cut">{units}</span>
        <span className={`num end nowrap strong ${debt > 0 ? 'unpaid' : 'ready'}`}>{owed}</span>
      </button>
      {isUnfolded &&
        rounds.map(({ round, lines }) => (
          <ul key={round} aria-label={`Ronda ${round}`}>
            {rounds.length > 1 && <li className="small muted strong">Ronda {round}</li>}
            {lines.map((line) => (
              <li key={line.id} className={classes.line}>
                <LineCells line={line} state={stateOf(line)} />
              </li>
            ))}
          </ul>
        ))}
    </section>
  );
}

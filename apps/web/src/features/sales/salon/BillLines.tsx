import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addCents, ZERO } from '@restaurante/domain/money/money.ts';
import { centsOf } from '../../../shared/api/answers.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { OptionTexts } from '../cart/OptionTexts.tsx';
import { StateChip } from '../dayList/row/SaleChips.tsx';
import { kindOf, saleAmounts, ticketOf } from '../sale.ts';
import classes from './Salon.module.css';

/** Shows a bill: its lines by round, what they sum up to, what is paid and what is owed. */
export function BillLines({ sale }: { sale: SaleWire }) {
  const rounds = [...new Set(sale.details.map(({ round }) => round))];
  const { owed, cashPaid, qrPaid, debt } = saleAmounts(sale);
  const paid = addCents(cashPaid, qrPaid);
  return (
    <section className="stack gap-8" aria-label={`Cuenta ${ticketOf(sale)}`}>
      <div className="between items-center gap-8">
        <h3 className={classes.ticket}>{ticketOf(sale)}</h3>
        <StateChip sale={sale} />
      </div>
      {rounds.map((round) => (
        <ul key={round} className={classes.lines} aria-label={`Ronda ${round}`}>
          {rounds.length > 1 && <li className="small muted strong">Ronda {round}</li>}
          {sale.details
            .filter((line) => line.round === round)
            .map((line) => (
              <BillLine key={line.id} line={line} />
            ))}
        </ul>
      ))}
      <dl className={classes.sums}>
        <dt>Total</dt>
        <dd>
          <Money value={owed} />
        </dd>
        {paid > ZERO && (
          <>
            <dt>Pagado</dt>
            <dd>
              <Money value={paid} />
            </dd>
          </>
        )}
        {debt > ZERO && debt !== owed && (
          <>
            <dt className="unpaid strong">Debe</dt>
            <dd className="unpaid strong">
              <Money value={debt} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function BillLine({ line }: { line: SaleLineWire }) {
  const { quantity, subtotal, product, options, observations } = line;
  return (
    <li className={classes.line}>
      <span className="num strong">{quantity}</span>
      <span className="min-w-0 anywhere">
        {product.name} <span className="muted">{kindOf(line)}</span>
        <OptionTexts options={options} />
        {observations && <b className="block text-s unpaid">{observations}</b>}
      </span>
      <Money value={centsOf(subtotal)} sign={false} />
    </li>
  );
}

import { dayAndTime } from '../../../shared/api/answers.ts';
import { customerName, kindOf, placeName, ticketOf } from '../sale.ts';
import classes from './Receipt.module.css';
import type { SlipContentProps } from './slipContentProps.ts';

/** 'Comanda': what to cook, without prices. After a new round only what has not been served yet. */
export function KitchenSlip({ sale, isCopy }: SlipContentProps) {
  const open = sale.details.filter(({ served }) => !served);
  const lines = open.length > 0 ? open : sale.details;
  return (
    <>
      <section className={classes.center}>
        {isCopy && <b className={classes.mark}>COPIA</b>}
        <b>COMANDA</b>
        <div className={classes.ticket}>{ticketOf(sale)}</div>
        <div className={classes.double}>{placeName(sale)}</div>
        <div>{dayAndTime(sale.created_at)}</div>
        {sale.customer && <div>{customerName(sale)}</div>}
      </section>
      <ul className={classes.dishes}>
        {lines.map((line) => (
          <li key={line.id}>
            <b>{line.quantity} ×</b>
            <span>
              {line.product.name} {kindOf(line)}
              {line.observations && <b className={classes.note}>{line.observations}</b>}
            </span>
          </li>
        ))}
      </ul>
      {sale.observations && (
        <section>
          <b className={classes.note}>Obs: {sale.observations}</b>
        </section>
      )}
    </>
  );
}

import { useSignedIn } from '../../../shared/session/session.ts';
import { dayAndTime } from '../../../shared/api/answers.ts';
import { placeName, ticketOf } from '../sale.ts';
import classes from './Receipt.module.css';
import type { SlipContentProps } from './slipContentProps.ts';

/** The number a customer waits with. */
export function TicketStub({ sale, isCopy }: SlipContentProps) {
  const company = useSignedIn().company.name;
  return (
    <section className={classes.center}>
      {isCopy && <b className={classes.mark}>COPIA</b>}
      <b className={classes.company}>{company}</b>
      <div>{sale.branch.name}</div>
      <div className={classes.ticket} data-huge>
        {ticketOf(sale)}
      </div>
      <b className={classes.place}>{placeName(sale)}</b>
      <div>{dayAndTime(sale.created_at)}</div>
    </section>
  );
}

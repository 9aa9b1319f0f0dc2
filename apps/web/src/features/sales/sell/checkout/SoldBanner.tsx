import { mdiCheckCircle } from '@mdi/js';
import { formatAmount, type Cents } from '@restaurante/domain/money/money.ts';
import { useEffect } from 'react';
import { AppIcon } from '../../../../ui/AppIcon.tsx';
import classes from './SoldBanner.module.css';

const SHOWN_MS = 4_000;

export interface Sold {
  readonly saleNumber: number;
  /** The server's words. */
  readonly message: string;
  /** Centavos to give back. */
  readonly change: Cents;
}

/** The ticket number of the sale just made, for four seconds, over whatever comes next. */
export function SoldBanner({ sold, onGone }: { sold: Sold | null; onGone: () => void }) {
  useEffect(() => {
    if (!sold) return undefined;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sold, onGone]);
  return (
    <div role="status" className={classes.place}>
      {sold && (
        <div className={classes.banner} key={sold.saleNumber}>
          <AppIcon path={mdiCheckCircle} size={28} />
          <b className={classes.ticket}>T-{sold.saleNumber}</b>
          <span className={classes.words}>
            {sold.message}
            {sold.change > 0 && (
              <small className="num">Cambio: {formatAmount(sold.change, { whole: true })} Bs.</small>
            )}
          </span>
        </div>
      )}
    </div>
  );
}

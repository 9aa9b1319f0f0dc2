import { Button } from '@mantine/core';
import { mdiCheckCircle, mdiPrinterOutline } from '@mdi/js';
import { formatAmount } from '@restaurante/domain/money/money.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { ticketOf } from '../bill/sale.ts';
import type { Sold } from './sold.ts';
import classes from './SoldBanner.module.css';

const VISIBLE_MS = 4_000;

interface SoldBannerProps {
  /** The last sale made or closed; null once it need not be shown any more. */
  sold: Sold | null;
  onGone: () => void;
}

/**
 * Shows the ticket number of the sale just made for four seconds over the next order. With change to give it stays
 * until the next touch or key.
 */
export function SoldBanner({ sold, onGone }: SoldBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  const endBanner = useEffectEvent(onGone);
  useEffect(() => {
    if (!sold) return undefined;
    if (sold.change === 0) {
      const timer = setTimeout(() => endBanner(), VISIBLE_MS);
      return () => clearTimeout(timer);
    }
    const onTouch = ({ target }: Event) => {
      if (!(target instanceof Node && banner.current?.contains(target))) endBanner();
    };
    document.addEventListener('pointerdown', onTouch);
    document.addEventListener('keydown', onTouch);
    return () => {
      document.removeEventListener('pointerdown', onTouch);
      document.removeEventListener('keydown', onTouch);
    };
  }, [sold]);
  return (
    <div role="status" className={classes.place}>
      {sold && (
        <div className={classes.banner} key={sold.saleNumber} ref={banner}>
          <div className={classes.head}>
            <AppIcon path={mdiCheckCircle} size={28} />
            <b className={`text-5xl bold nowrap tracking-tight ${classes.ticket}`}>
              {ticketOf({ sale_number: sold.saleNumber })}
            </b>
            <span className={classes.words}>{sold.message}</span>
            {sold.print && (
              <Button
                className="flex-none end"
                variant="white"
                leftSection={<AppIcon path={mdiPrinterOutline} />}
                onClick={() => {
                  sold.print?.();
                  onGone();
                }}
              >
                Imprimir
              </Button>
            )}
          </div>
          {sold.change > 0 && (
            <Row
              justify="between"
              align="baseline"
              gap={16}
              className={`num strong text-2xl ${classes.change}`}
            >
              <span>Cambio</span>
              <b className="text-5xl nowrap tracking-tight">
                Bs. {formatAmount(sold.change, { whole: true })}
              </b>
            </Row>
          )}
        </div>
      )}
    </div>
  );
}

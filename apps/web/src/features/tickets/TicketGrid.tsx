import { mdiBellRing } from '@mdi/js';
import type { TicketWire } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { useCallback, useState, type CSSProperties } from 'react';
import { timeAgo } from '../../shared/time/relative.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { textScale, watchSize } from '../../ui/layout/watchSize.ts';
import { earlierDay } from '../sales/index.ts';
import type { Board } from './tickets.board.ts';
import { layoutOf } from './tickets.layout.ts';
import classes from './Tickets.module.css';

interface GroupProps {
  title: string;
  icon?: string;
  sales: readonly TicketWire[];
  /** How many more there are that are not shown. */
  hidden: number;
  /** Whether there may be still more. */
  isCut?: boolean;
  now: number;
  today: Day;
}

function Group({ title, icon, sales, hidden, isCut = false, now, today }: GroupProps) {
  if (sales.length === 0) return null;
  return (
    <section aria-label={title}>
      <Row as="h2" gap={10} className="mb-12 bold nowrap tracking-tight">
        {icon && <AppIcon path={icon} size={36} />}
        {title}
        {hidden > 0 && (
          <span className={`end medium ${classes.more}`}>
            {isCut ? `y ${hidden} o más` : `y ${hidden} más`}
          </span>
        )}
      </Row>
      <Stack as="ul" gap={12}>
        {sales.map((sale) => (
          <li
            key={sale.id}

            className={classes.ticket}
            data-ready={icon ? true : undefined}
          >
            <b>T-{sale.sale_number}</b>
            <span className="cut">
              {[earlierDay(sale, today), timeAgo(Date.parse(sale.created_at), now)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** Shows every ticket, as large as their number allows. */
export function TicketGrid({ board: { ready, cooking, hidden, isCut } }: { board: Board }) {
  const now = useNow(10_000);
  const today = useToday();
  const [space, setSpace] = useState({ width: 0, height: 0 });
  // Before the first frame: numbers that grow after it would jump.
  const place = useCallback(
    (grid: HTMLElement | null) =>
      watchSize(grid, ({ clientWidth, clientHeight }) =>
        setSpace({ width: clientWidth / textScale(), height: clientHeight / textScale() }),
      ),
    [],
  );
  const numbers = [...ready, ...cooking].map(({ sale_number }) => sale_number);
  const { columns, size, visibleCounts } = layoutOf(space, {
    groups: [ready.length, cooking.length],
    digits: String(Math.max(10, ...numbers)).length,
  });
  const measures: CSSProperties = { '--columns': columns, '--size': `${size / 16}rem` };
  return (
    <div className={classes.tickets}>
      <Stack ref={place} gap={12} className={classes.grid} style={measures}>
        {numbers.length === 0 && <p className={classes.none}>Aquí aparecerán los pedidos</p>}
        <Group
          title="Listos para recoger"
          icon={mdiBellRing}
          sales={ready.slice(0, visibleCounts[0])}
          hidden={hidden + ready.length - visibleCounts[0]}
          isCut={isCut}
          now={now}
          today={today}
        />
        <Group
          title="En preparación"
          sales={cooking.slice(0, visibleCounts[1])}
          hidden={cooking.length - visibleCounts[1]}
          now={now}
          today={today}
        />
      </Stack>
    </div>
  );
}

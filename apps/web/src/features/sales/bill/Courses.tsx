import { Button } from '@mantine/core';
import { mdiCheck, mdiFire, mdiTimerSand } from '@mdi/js';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useState } from 'react';
import { countText } from '../../../shared/api/answers.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { useFire, useServe } from './lineActs.ts';
import { linesIn, unitsOf } from './lineStates.ts';
import classes from './Courses.module.css';

const FireLaterDialog = lazyPart(() => import('./FireLaterDialog.tsx'), 'FireLaterDialog');

interface HeldBill {
  readonly id: number;
  /** Units that are not to be cooked yet. */
  readonly held: number;
}

/** Shows what waits for 'Marchar' on bills, and fires all of it, now or after some minutes. */
export function HeldLines({ bills }: { bills: readonly HeldBill[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const { fire, isFiring } = useFire();
  const heldBills = bills.filter(({ held }) => held > 0);
  const ids = heldBills.map(({ id }) => id);
  const units = heldBills.reduce((sum, { held }) => sum + held, 0);
  if (units === 0) return null;
  return (
    <div className={classes.course}>
      <AppIcon path={mdiTimerSand} size={18} className="muted" />
      <span className="grow">{countText(units, 'espera', 'esperan')}</span>
      <Row gap={8} className="end">
        <Button size="sm" variant="default" onClick={() => setIsAsking(true)}>
          En … min
        </Button>
        <Button
          size="sm"
          leftSection={<AppIcon path={mdiFire} size={18} />}
          loading={isFiring}
          onClick={() => fire(ids)}
        >
          Marchar
        </Button>
      </Row>
      {isAsking && (
        <FireLaterDialog
          onClose={() => setIsAsking(false)}
          onPick={(after) => {
            setIsAsking(false);
            fire(ids, { after });
          }}
        />
      )}
    </div>
  );
}

/** Shows what is to be carried to the table, and says that it is there. */
export function ReadyLines({ sale }: { sale: SaleWire }) {
  const { serve, isServing } = useServe();
  const lines = linesIn(sale, 'ready');
  if (lines.length === 0) return null;
  return (
    <div className={classes.course} data-ready>
      <AppIcon path={mdiCheck} size={18} />
      <span className="grow strong">{countText(unitsOf(lines), 'listo', 'listos')}</span>
      <Button size="sm" className="end" loading={isServing} onClick={() => serve(sale.id, lines)}>
        Servido
      </Button>
    </div>
  );
}

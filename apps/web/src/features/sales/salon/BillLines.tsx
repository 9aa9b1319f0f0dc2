import { Button } from '@mantine/core';
import { mdiAccountGroupOutline } from '@mdi/js';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addCents, ZERO } from '@restaurante/domain/money/money.ts';
import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { countText } from '../../../shared/api/answers.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { NumberStepper } from '../../../ui/inputs/NumberStepper.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { givenSums } from '../bill/givenSums.ts';
import { LineCells } from '../bill/LineCells.tsx';
import { stateShownOf } from '../bill/lineStates.ts';
import { roundsOf, saleAmounts, ticketOf } from '../bill/sale.ts';
import { StateChip } from '../bill/StateChip.tsx';
import { useDay } from '../dayList/dayContext.ts';
import { useLineDialog } from '../dayList/detail/useLineDialog.tsx';
import { useSaleRights } from '../dayList/row/useSaleMenu.ts';
import { LineActs } from './LineActs.tsx';
import classes from './Salon.module.css';

/** Units of lines, by the line's id. */
export type LineUnits = ReadonlyMap<number, number>;

interface BillLinesProps {
  sale: SaleWire;
  /** The chosen units. */
  chosen: LineUnits;
  onChoose: (chosen: LineUnits) => void;
}

/** Shows a bill: its lines by round, what they sum up to, what is paid and what is owed. A touch chooses a line. */
export function BillLines({ sale, chosen, onChoose }: BillLinesProps) {
  const rounds = roundsOf(sale);
  const stateOf = stateShownOf(sale);
  const { owed, cashPaid, qrPaid, debt } = saleAmounts(sale);
  const given = givenSums(sale);
  const { askLine, lineDialog } = useLineDialog(sale);
  const paidAmount = addCents(cashPaid, qrPaid);
  const choose = ({ id }: SaleLineWire, units: number) => onChoose(new Map(chosen).set(id, units));
  return (
    <Stack as="section" gap={8} aria-label={`Cuenta ${ticketOf(sale)}`}>
      <Row justify="between">
        <h3 className="text-l">{ticketOf(sale)}</h3>
        <Guests sale={sale} />
        <StateChip sale={sale} />
      </Row>
      {rounds.map(({ round, lines }) => (
        <Stack key={round} as="ul" gap={0} aria-label={`Ronda ${round}`}>
          {rounds.length > 1 && <li className="small muted strong">Ronda {round}</li>}
          {lines.map((line) => (
            <BillLine
              key={line.id}
              line={line}
              state={stateOf(line)}
              units={chosen.get(line.id) ?? 0}
              onChoose={(units) => choose(line, units)}
            >
              <LineActs
                sale={sale}
                line={line}
                units={Math.min(chosen.get(line.id) ?? 1, line.quantity)}
                onAsk={askLine}
                onRepeated={() => choose(line, 0)}
              />
            </BillLine>
          ))}
        </Stack>
      ))}
      <Stack as="dl" gap={4} className={classes.sums}>
        {given.map(([label, amount]) => (
          <Fragment key={label}>
            <dt className="muted">{label}</dt>
            <dd className="muted">
              <Money value={amount} />
            </dd>
          </Fragment>
        ))}
        <dt>Total</dt>
        <dd>
          <Money value={owed} />
        </dd>
        {paidAmount > ZERO && (
          <>
            <dt>Pagado</dt>
            <dd>
              <Money value={paidAmount} />
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
      </Stack>
      {lineDialog}
    </Stack>
  );
}

/** Shows how many guests the bill has; a touch changes it. */
function Guests({ sale }: { sale: SaleWire }) {
  const { ask } = useDay();
  const { mayChange } = useSaleRights()(sale);
  return (
    <Button
      className="end"
      variant="subtle"
      disabled={!mayChange}
      leftSection={<AppIcon path={mdiAccountGroupOutline} size={18} />}
      onClick={() => ask('guests', sale)}
    >
      {sale.guests === null ? 'Personas' : countText(sale.guests, 'persona', 'personas')}
    </Button>
  );
}

interface BillLineProps extends Pick<ComponentProps<typeof LineCells>, 'line' | 'state'> {
  /** Chosen ones; 0 for none. */
  units: number;
  onChoose: (units: number) => void;
  /** The acts on a chosen line. */
  children: ReactNode;
}

function BillLine({ line, state, units, onChoose, children }: BillLineProps) {
  const { quantity, product } = line;
  const isChosen = units > 0;
  const row = useRef<HTMLLIElement>(null);
  // Its acts may be below the edge.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={row} className={classes.choice} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={`hover-sunk ${classes.line}`}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? 0 : quantity)}
      >
        <LineCells line={line} state={state} />
      </button>
      {isChosen && quantity > 1 && (
        <NumberStepper label={product.name} value={units} min={1} max={quantity} onChange={onChoose} />
      )}
      {isChosen && children}
    </li>
  );
}

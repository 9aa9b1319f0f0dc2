import { Button } from '@mantine/core';
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { DENOMINATIONS, type DenominationCounts } from '@restaurante/domain/cash-registers/cash-count.ts';
import { type Cents, cents } from '@restaurante/domain/money/money.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { NumberStepper } from '../../../ui/inputs/NumberStepper.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import classes from './close.module.css';

const LADDER = DENOMINATIONS.toReversed();
const MIN_VISIBLE = 50;

interface DenominationLadderProps {
  counts: DenominationCounts;
  onChange: (counts: DenominationCounts) => void;
}

/**
 * Shows a field for the count of each bill and coin. Enter goes to the next one; the two smallest coins are folded
 * away.
 */
export function DenominationLadder({ counts, onChange }: DenominationLadderProps) {
  const phone = usePhone();
  const ladder = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => {
    // On a phone the keyboard would cover half of the list.
    if (!phone) ladder.current?.querySelector('input')?.focus();
  }, [phone]);
  const visibleRows = LADDER.filter(
    ({ key, value }) => unfolded || value >= MIN_VISIBLE || (counts[key] ?? 0) > 0,
  );
  return (
    <div className="card" ref={ladder} onKeyDown={goDown}>
      {visibleRows.map(({ key, value }) => (
        <div key={key} className={classes.den}>
          <Piece value={value} />
          <NumberStepper
            label={pieceName(value)}
            value={counts[key] ?? 0}
            onChange={(count) => onChange({ ...counts, [key]: count })}
          />
          <span className={`text-l strong text-right ${classes.sub}`} data-none={!counts[key] || undefined}>
            <Money value={cents(value * (counts[key] ?? 0))} sign={false} />
          </span>
        </div>
      ))}
      <Button
        className={classes.fold}
        variant="subtle"
        aria-expanded={unfolded}
        rightSection={<AppIcon path={unfolded ? mdiChevronUp : mdiChevronDown} size={18} />}
        onClick={() => setUnfolded(!unfolded)}
      >
        Monedas de 10 y 20 centavos
      </Button>
    </div>
  );
}

/** Moves the focus on Enter: from each count to the next, from the last to the field after the list. */
function goDown(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  const next = inputs[inputs.indexOf(event.target) + (event.shiftKey ? -1 : 1)];
  const after = event.currentTarget.parentElement?.querySelector('textarea');
  (next ?? after)?.focus();
}

function pieceName(value: Cents): string {
  if (value < 100) return `monedas de ${value} centavos`;
  return `${value >= 1_000 ? 'billetes' : 'monedas'} de Bs ${value / 100}`;
}

function Piece({ value }: { value: Cents }) {
  if (value >= 1_000) {
    return (
      <span
        className={`num centre bold ${classes.bill}`}
        style={{ background: `var(--bill-${value / 100})` }}
        aria-hidden="true"
      >
        Bs {value / 100}
      </span>
    );
  }
  return (
    <span className={`num centre bold ${classes.coin}`} aria-hidden="true">
      {value < 100 ? `${value}¢` : value / 100}
    </span>
  );
}

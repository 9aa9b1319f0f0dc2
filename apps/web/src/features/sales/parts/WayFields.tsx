import { Checkbox } from '@mantine/core';
import { mdiCheck } from '@mdi/js';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type Cents, formatAmount } from '@restaurante/domain/money/money.ts';
import { PARTS_MAX, PARTS_MIN } from '@restaurante/domain/sales/sale-limits.ts';
import { decidePart, dividedBill, type Purpose, unpaidLine } from '@restaurante/domain/sales/sale-parts.ts';
import { useState } from 'react';
import { centsOf } from '../../../shared/api/answers.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { NumberStepper } from '../../../ui/inputs/NumberStepper.tsx';
import { billOf, divisionOf } from '../bill.ts';
import { kindOf } from '../sale.ts';
import classes from './Parts.module.css';

export type Way = 'share' | 'lines' | 'amount';

/** Returns what the next payment is for, as chosen in `WayFields`. */
export function usePurpose(sale: SaleWire, way: Way) {
  const bill = billOf(sale);
  const [of, setOf] = useState(() => divisionOf(sale) ?? PARTS_MIN);
  const [wantedPart, setPart] = useState<number | null>(null);
  const [units, setUnits] = useState<ReadonlyMap<number, number>>(new Map());
  const [typed, setAmount] = useState<Cents | null | undefined>();
  const parts = dividedBill(bill, of);
  const isFree = (part: number | null) => part !== null && parts[part - 1]?.isPaid === false;
  const part = isFree(wantedPart) ? wantedPart! : parts.findIndex(({ isPaid }) => !isPaid) + 1;
  const amount = typed === undefined ? centsOf(sale.debt) : typed;
  const lines = sale.details.flatMap(({ id }) => {
    const quantity = Math.min(units.get(id) ?? 0, unpaidLine(bill, id).quantity);
    return quantity > 0 ? [{ lineId: id, quantity, share: null }] : [];
  });
  const purpose = purposeOf();
  const { problem } = purpose ? decidePart(bill, purpose) : {};
  return {
    of,
    parts,
    part,
    units,
    amount,
    purpose,
    title: way === 'share' ? `Parte ${part} de ${of}` : 'Total a cobrar',
    hint: hintOf(),
    chooseParts: (count: number) => {
      setOf(count);
      setPart(null);
    },
    choosePart: setPart,
    chooseUnits: (id: number, quantity: number) => setUnits((before) => new Map(before).set(id, quantity)),
    chooseAmount: setAmount,
    /** Begins the next part. */
    forget: () => {
      setPart(null);
      setUnits(new Map());
      setAmount(undefined);
    },
  };

  function purposeOf(): Purpose | null {
    if (way === 'share') return { kind: 'share', share: { part, of } };
    if (way === 'amount') return amount ? { kind: 'amount', amount } : null;
    return lines.length > 0 ? { kind: 'lines', lines } : null;
  }

  function hintOf(): string {
    if (problem?.code === 'overpaid') return `Es más de lo que falta pagar: cobra ‘Un monto’`;
    if (way === 'lines') return 'Elige los productos que se pagan';
    return 'Escribe el monto que se paga';
  }
}

type WayFieldsProps = { sale: SaleWire; way: Way } & ReturnType<typeof usePurpose>;

/** Shows the fields of one way to divide. */
export function WayFields({ way, ...props }: WayFieldsProps) {
  if (way === 'share') return <EqualParts {...props} />;
  if (way === 'lines') return <Lines {...props} />;
  return (
    <MoneyInput label="Monto que se paga" data-autofocus value={props.amount} onChange={props.chooseAmount} />
  );
}

type FieldsProps = Omit<WayFieldsProps, 'way'>;

const COUNTS = [2, 3, 4, 5, 6, 8];

/** Shows how many equal parts there are, and each of them. */
function EqualParts({ of, parts, part, chooseParts, choosePart }: FieldsProps) {
  return (
    <>
      <div className="flex flex-wrap gap-8 items-center" role="group" aria-label="Número de partes">
        {COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            className={`num hover-sunk ${classes.count}`}
            aria-pressed={of === count}
            onClick={() => chooseParts(count)}
          >
            {count}
          </button>
        ))}
        <NumberStepper label="partes" value={of} min={PARTS_MIN} max={PARTS_MAX} onChange={chooseParts} />
      </div>
      <div className={classes.parts} role="group" aria-label="Partes">
        {parts.map(({ amount, isPaid }, i) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a part is its place
            key={i}
            type="button"
            className={`num hover-sunk ${classes.part}`}
            aria-pressed={part === i + 1}
            disabled={isPaid}
            onClick={() => choosePart(i + 1)}
          >
            <span className="small">
              Parte {i + 1} {isPaid && <AppIcon path={mdiCheck} size={16} />}
            </span>
            <b>{isPaid ? 'Pagada' : formatAmount(amount)}</b>
          </button>
        ))}
      </div>
    </>
  );
}

/** Shows the lines, of which units can be chosen. */
function Lines({ sale, units, chooseUnits }: FieldsProps) {
  const bill = billOf(sale);
  return (
    <ul className={classes.lines}>
      {sale.details.map((line) => {
        const unpaid = unpaidLine(bill, line.id);
        const isPaid = unpaid.quantity === 0;
        const chosen = Math.min(units.get(line.id) ?? 0, unpaid.quantity);
        const name = [line.product.name, kindOf(line)].filter(Boolean).join(' ');
        return (
          <li key={line.id} data-paid={isPaid || undefined}>
            <Checkbox
              size="md"
              label={name}
              disabled={isPaid}
              checked={isPaid || chosen > 0}
              onChange={(event) => chooseUnits(line.id, event.currentTarget.checked ? unpaid.quantity : 0)}
            />
            {unpaid.quantity > 1 && (
              <NumberStepper
                label={name}
                value={chosen}
                max={unpaid.quantity}
                onChange={(quantity) => chooseUnits(line.id, quantity)}
              />
            )}
            <span className="text-right">
              {isPaid ? <span className="muted">Pagado</span> : <Money value={unpaid.amount} sign={false} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

import { Checkbox } from '@mantine/core';
import { mdiAccountGroupOutline, mdiCheck } from '@mdi/js';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type Cents, centsOf, formatAmount } from '@restaurante/domain/money/money.ts';
import { PARTS_MAX, PARTS_MIN } from '@restaurante/domain/sales/sale-limits.ts';
import {
  type Bill,
  decidePart,
  dividedBill,
  type LinePart,
  nextLinePart,
  type Purpose,
  unpaidLine,
} from '@restaurante/domain/sales/sale-parts.ts';
import { Fragment } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { NumberStepper } from '../../../ui/inputs/NumberStepper.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { billOf } from '../bill/bill.ts';
import { lineText } from '../bill/sale.ts';
import { useTyped } from './useTyped.ts';
import classes from './Parts.module.css';

export type Way = 'share' | 'lines' | 'amount';

interface UnitsChoice {
  readonly quantity: number;
  /** Into how many equal parts they are divided; null: they are paid whole. */
  readonly of: number | null;
}

/** The choice of a line: units of it, or the next part of units that are divided already. */
type LineChoice = UnitsChoice | 'part';

/** Returns what a choice pays, as far as it is still unpaid. */
function linePartOf(bill: Bill, lineId: number, choice: LineChoice | undefined): LinePart | null {
  if (choice === undefined) return null;
  if (choice === 'part') {
    const next = nextLinePart(bill, lineId);
    return next && { lineId, quantity: next.quantity, share: next.share };
  }
  const quantity = Math.min(choice.quantity, unpaidLine(bill, lineId).quantity);
  const share = choice.of === null ? null : { part: 1, of: choice.of };
  return quantity > 0 ? { lineId, quantity, share } : null;
}

/** Returns one equal part for each guest; 2 if they are not counted, or too many or few. */
function partsFor({ guests }: SaleWire): number {
  return guests !== null && guests >= PARTS_MIN && guests <= PARTS_MAX ? guests : PARTS_MIN;
}

/** Returns what the next payment is for, as chosen in `WayFields`. */
export function usePurpose(sale: SaleWire, way: Way) {
  const bill = billOf(sale);
  const [wantedOf, setOf] = useTyped<number | null>(`division ${sale.id}`, null);
  const of = wantedOf ?? sale.division?.of ?? partsFor(sale);
  const [wantedPart, setPart] = useTyped<number | null>(`share ${sale.id}`, null);
  const [choices, setChoices] = useTyped<ReadonlyMap<number, LineChoice>>(`lines ${sale.id}`, new Map());
  const [typed, setAmount] = useTyped<Cents | null | undefined>(`amount ${sale.id}`, undefined);
  const parts = dividedBill(bill, of);
  const isFree = (part: number | null) => part !== null && parts[part - 1]?.isPaid === false;
  const part = isFree(wantedPart) ? wantedPart! : parts.findIndex(({ isPaid }) => !isPaid) + 1;
  const amount = typed === undefined ? centsOf(sale.debt) : typed;
  const lines = sale.details.flatMap(({ id }) => linePartOf(bill, id, choices.get(id)) ?? []);
  const purpose = purposeOf();
  const { problem } = purpose ? decidePart(bill, purpose) : {};
  return {
    of,
    parts,
    part,
    choices,
    amount,
    purpose,
    title: way === 'share' ? `Parte ${part} de ${of}` : 'Total a cobrar',
    hint: hintOf(),
    chooseParts: (count: number) => {
      setOf(count);
      setPart(null);
    },
    choosePart: setPart,
    chooseLine: (id: number, choice: LineChoice) => setChoices((before) => new Map(before).set(id, choice)),
    chooseAmount: setAmount,
    /** Begins the next part. */
    forget: () => {
      setPart(null);
      setChoices(new Map());
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

export function WayFields({ way, ...props }: WayFieldsProps) {
  if (way === 'share') return <EqualParts {...props} />;
  if (way === 'lines') return <Lines {...props} />;
  return (
    <MoneyInput label="Monto que se paga" autoFocus value={props.amount} onChange={props.chooseAmount} />
  );
}

type FieldsProps = Omit<WayFieldsProps, 'way'>;

const COUNTS = [2, 3, 4, 5, 6, 8];

function EqualParts({ of, parts, part, chooseParts, choosePart }: FieldsProps) {
  return (
    <>
      <Row wrap gap={8} role="group" aria-label="Número de partes">
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
      </Row>
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

/** Shows the lines, of which units can be chosen, or one of equal parts of them. */
function Lines({ sale, choices, chooseLine }: FieldsProps) {
  const bill = billOf(sale);
  return (
    <ul className={classes.lines}>
      {sale.details.map((line) => {
        const props = {
          line,
          bill,
          choice: choices.get(line.id),
          onChoose: (choice: LineChoice) => chooseLine(line.id, choice),
        };
        const isDivided = nextLinePart(bill, line.id) !== null;
        return (
          <Fragment key={line.id}>
            {isDivided && <NextPart {...props} />}
            {(!isDivided || unpaidLine(bill, line.id).quantity > 0) && <Units {...props} />}
          </Fragment>
        );
      })}
    </ul>
  );
}

interface LineProps {
  readonly line: SaleLineWire;
  readonly bill: Bill;
  readonly choice: LineChoice | undefined;
  readonly onChoose: (choice: LineChoice) => void;
}

const NOTHING: UnitsChoice = { quantity: 0, of: null };

/** Shows the next part of units that other guests have begun to pay. */
function NextPart({ line, bill, choice, onChoose }: LineProps) {
  const { share, amount } = nextLinePart(bill, line.id)!;
  return (
    <li>
      <Checkbox
        size="md"
        label={`${lineText(line)} · parte ${share.part} de ${share.of}`}
        checked={choice === 'part'}
        onChange={(event) => onChoose(event.currentTarget.checked ? 'part' : NOTHING)}
      />
      <span className="text-right">
        <Money value={amount} sign={false} />
      </span>
    </li>
  );
}

/** Shows the unpaid units of a line; 'Compartir' divides them. */
function Units({ line, bill, choice = NOTHING, onChoose }: LineProps) {
  const unpaid = unpaidLine(bill, line.id);
  const isPaid = unpaid.quantity === 0;
  const units = choice === 'part' ? NOTHING : choice;
  const { of } = units;
  const chosenUnits = Math.min(units.quantity, unpaid.quantity);
  const name = lineText(line);
  const mayShare = !isPaid && nextLinePart(bill, line.id) === null;
  const part = linePartOf(bill, line.id, units);
  const cost = part?.share && decidePart(bill, { kind: 'lines', lines: [part] }).ok;
  return (
    <li data-paid={isPaid || undefined}>
      <Checkbox
        size="md"
        label={unpaid.quantity > 1 ? `${unpaid.quantity} × ${name}` : name}
        disabled={isPaid}
        checked={isPaid || chosenUnits > 0}
        onChange={(event) =>
          onChoose({ quantity: event.currentTarget.checked ? unpaid.quantity : 0, of: null })
        }
      />
      {unpaid.quantity > 1 && (
        <NumberStepper
          label={name}
          value={chosenUnits}
          max={unpaid.quantity}
          onChange={(quantity) => onChoose({ quantity, of })}
        />
      )}
      {mayShare && (
        <IconButton
          className={classes.share}
          variant={of === null ? 'default' : 'filled'}
          color="petrol"
          size={44}
          icon={mdiAccountGroupOutline}
          label={`Compartir ${name}`}
          aria-pressed={of !== null}
          onClick={() =>
            onChoose({ quantity: chosenUnits || unpaid.quantity, of: of === null ? PARTS_MIN : null })
          }
        />
      )}
      <span className="text-right">
        {isPaid ? (
          <span className="muted">Pagado</span>
        ) : (
          <Money value={cost?.amount ?? unpaid.amount} sign={false} />
        )}
      </span>
      {of !== null && chosenUnits > 0 && (
        <div className={classes.sharing}>
          <span className="muted">Entre</span>
          <NumberStepper
            label={`personas para ${name}`}
            value={of}
            min={PARTS_MIN}
            max={PARTS_MAX}
            onChange={(count) => onChoose({ quantity: chosenUnits, of: count })}
          />
          <span className="muted">Se cobra la parte 1 de {of}</span>
        </div>
      )}
    </li>
  );
}

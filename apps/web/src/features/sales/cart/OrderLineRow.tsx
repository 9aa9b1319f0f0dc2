import { TextInput } from '@mantine/core';
import { mdiCommentEditOutline, mdiGiftOutline, mdiTagOutline, mdiTimerSand, mdiTuneVariant } from '@mdi/js';
import { errorText } from '@restaurante/contract/errors.ts';
import { LINE_OBSERVATIONS_MAX, MAX_QUANTITY } from '@restaurante/domain/sales/sale-limits.ts';
import { lineTotal } from '@restaurante/domain/sales/sale-totals.ts';
import { memo, use, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useTakesMoney } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { NumberStepper } from '../../../ui/inputs/NumberStepper.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { GivenText, LineAmount } from '../bill/GivenTexts.tsx';
import { OptionTexts } from '../bill/OptionTexts.tsx';
import { useUnitsLeft } from '../stock.ts';
import { MenuItemsContext } from './menuItemsContext.ts';
import {
  isOnOffer,
  type CartLine,
  quantityOf,
  removeLine,
  setHeld,
  setLineObservations,
  setQuantity,
  setTerms,
  withNote,
} from './order.ts';
import { givenLine } from './orderAmounts.ts';
import { useOrder, useOrderStore } from './orderStore.ts';
import { lineProblem } from './prices.ts';
import classes from './OrderLineRow.module.css';

const GiveOnLine = lazyPart(() => import('./GiveOnLine.tsx'), 'GiveOnLine');

/** Shows one line of the order; its name opens the observations for the kitchen. */
export const OrderLineRow = memo(function OrderLineRow({ line }: { line: CartLine }) {
  const store = useOrderStore();
  const [isNoting, setIsNoting] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const { key, name, detail, quantity, observations, productId } = line;
  // Scrolls to a line that a touch has changed, also in a long order.
  useEffect(() => {
    if (quantity > 0) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [quantity]);
  const given = givenLine(line);
  const unitsLeft = useUnitsLeft([{ id: productId }]);
  // Another line may contain the same product.
  const units = useOrder((order) => quantityOf(order, [{ id: productId }]));
  const max =
    unitsLeft === null ? MAX_QUANTITY : Math.min(MAX_QUANTITY, Math.max(1, unitsLeft - units + quantity));
  const problem = lineProblem(line, { items: use(MenuItemsContext), left: unitsLeft, units });
  return (
    <div ref={row} className={classes.line} data-line>
      <button
        type="button"
        className={`hover-sunk ${classes.name}`}
        aria-expanded={isNoting}
        onClick={() => setIsNoting(!isNoting)}
      >
        <span className="unseen">Observaciones de </span>
        <b className="block text-l strong anywhere">{name}</b>
        <small className="snug">
          {[detail, isOnOffer(line) && 'oferta', line.isHeld && 'Después'].filter(Boolean).join(' · ')}{' '}
          <AppIcon path={mdiCommentEditOutline} size={14} className="faint" />
        </small>
        {problem && <span className="block text-s snug strong danger">{problem}</span>}
        <OptionTexts options={line.options ?? []} />
        <GivenText given={given} />
        {observations && <span className="block small snug strong unpaid anywhere">{observations}</span>}
      </button>
      <Row gap={4} className="end">
        <NumberStepper
          label={detail ? `${name} ${detail}` : name}
          size="lg"
          min={1}
          max={max}
          onOver={
            unitsLeft === null
              ? undefined
              : () => notify.warning(errorText('stock_short', { product: name, left: unitsLeft }), 'stock')
          }
          value={quantity}
          onChange={(next) => store.change((order) => setQuantity(order, key, next))}
          onRemove={() => store.change((order) => removeLine(order, key))}
        />
        <LineAmount total={lineTotal(line)} given={given} className={classes.total} />
      </Row>
      {isNoting && <LineEditor line={line} onClose={() => setIsNoting(false)} />}
    </div>
  );
});

const GIVING = [
  { kind: 'discount', label: 'Descuento', icon: mdiTagOutline },
  { kind: 'courtesy', label: 'Cortesía', icon: mdiGiftOutline },
] as const;

/** Changes a line of the order: its note, by ready notes or as free text, its options, when it is cooked, its price. */
function LineEditor({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const store = useOrderStore();
  const item = use(MenuItemsContext)?.get(line.productId);
  const takesMoney = useTakesMoney();
  const { key, name, observations, isHeld = false, terms } = line;
  const givenKind = terms && (terms.kind === 'courtesy' ? 'courtesy' : 'discount');
  const [giving, setGiving] = useState<'discount' | 'courtesy' | null>(givenKind ?? null);
  const write = (text: string) => store.change((order) => setLineObservations(order, key, text));
  return (
    <div className={classes.editor}>
      <TextInput
        aria-label={`Observaciones para ${name}`}
        placeholder="Ej. sin cebolla"
        maxLength={LINE_OBSERVATIONS_MAX}
        autoFocus
        // Escape leaves the note, and not the dialog that it is in.
        data-mantine-stop-propagation="true"
        value={observations}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <Row wrap gap={6} align="stretch">
        {item?.isCooked !== false && (
          <button
            type="button"
            className={`hover-sunk ${classes.chip}`}
            aria-pressed={isHeld}
            onClick={() => store.change((order) => setHeld(order, key, !isHeld))}
          >
            <AppIcon path={mdiTimerSand} size={16} /> Después
          </button>
        )}
        {item && item.optionGroups.length > 0 && (
          <button
            type="button"
            className={`hover-sunk ${classes.chip}`}
            onClick={() => store.question.set({ item, lineKey: key })}
          >
            <AppIcon path={mdiTuneVariant} size={16} /> Opciones
          </button>
        )}
        {takesMoney &&
          GIVING.map(({ kind, label, icon }) => (
            <button
              key={kind}
              type="button"
              className={`hover-sunk ${classes.chip}`}
              aria-pressed={givenKind === kind}
              aria-expanded={giving === kind}
              onClick={() => {
                if (givenKind) store.change((order) => setTerms(order, key, undefined));
                setGiving(giving === kind ? null : kind);
              }}
            >
              <AppIcon path={icon} size={16} /> {givenKind === kind ? `Quitar ${label.toLowerCase()}` : label}
            </button>
          ))}
        {item?.notes.map((note) => (
          <button
            key={note}
            type="button"
            className={`hover-sunk ${classes.chip}`}
            aria-pressed={observations.split(', ').includes(note)}
            onClick={() => write(withNote(observations, note, LINE_OBSERVATIONS_MAX))}
          >
            {note}
          </button>
        ))}
      </Row>
      {giving && <GiveOnLine key={giving} line={line} kind={giving} />}
    </div>
  );
}

import { TextInput } from '@mantine/core';
import { mdiCommentEditOutline } from '@mdi/js';
import { LINE_OBSERVATIONS_MAX, MAX_QUANTITY } from '@restaurante/domain/sales/sale-limits.ts';
import { lineTotal } from '@restaurante/domain/sales/sale-totals.ts';
import { memo, useState } from 'react';
import { AppIcon } from '../../../ui/AppIcon.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { removeLine, setLineObservations, setQuantity, type OrderLine } from '../order/order.ts';
import { useOrderStore } from '../order/orderStore.ts';
import classes from './OrderLineRow.module.css';

/** One line of the order; its name opens the observations for the kitchen. */
export const OrderLineRow = memo(function OrderLineRow({ line }: { line: OrderLine }) {
  const store = useOrderStore();
  const [isNoting, setIsNoting] = useState(false);
  const { key, name, detail, quantity, observations } = line;
  return (
    <div className={classes.line}>
      <button
        type="button"
        className={classes.name}
        aria-expanded={isNoting}
        onClick={() => setIsNoting(!isNoting)}
      >
        <span className={classes.hidden}>Observaciones de </span>
        <b>{name}</b>
        <small>
          {detail} <AppIcon path={mdiCommentEditOutline} size={14} />
        </small>
        {observations && <span className={classes.note}>{observations}</span>}
      </button>
      <NumberStepper
        label={detail ? `${name} ${detail}` : name}
        size="lg"
        min={1}
        max={MAX_QUANTITY}
        value={quantity}
        onChange={(next) => store.change((order) => setQuantity(order, key, next))}
        onRemove={() => store.change((order) => removeLine(order, key))}
      />
      <Money value={lineTotal(line)} sign={false} className={classes.amount} />
      {isNoting && (
        <TextInput
          className={classes.field}
          aria-label={`Observaciones para ${name}`}
          placeholder="Ej. sin cebolla"
          maxLength={LINE_OBSERVATIONS_MAX}
          autoFocus
          value={observations}
          onChange={(event) => {
            const text = event.currentTarget.value;
            store.change((order) => setLineObservations(order, key, text));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            setIsNoting(false);
          }}
        />
      )}
    </div>
  );
});

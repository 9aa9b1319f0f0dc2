/** @jsxImportSource preact */
import { LINE_OBSERVATIONS_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { type CartLine, type Order, setLineObservations, withNote } from '../../features/sales/cart/order.ts';
import { hasOptions, notesFor } from './dishes.ts';

interface LineExtrasProps {
  readonly line: CartLine;
  readonly isDisabled: boolean;
  readonly note: (make: (order: Order) => Order) => void;
  readonly onOptions: () => void;
}

/** Shows the button that changes a line's options, and the ready notes of its category. */
export function LineExtras({ line, isDisabled, note, onOptions }: LineExtrasProps) {
  const { key, productId, name, detail, observations } = line;
  const notes = notesFor(productId);
  if (notes.length === 0 && !hasOptions(productId)) return null;
  return (
    <div class="chips" role="group" aria-label={`Opciones y notas · ${name} ${detail}`}>
      {hasOptions(productId) && (
        <button type="button" class="chip change" disabled={isDisabled} onClick={onOptions}>
          Cambiar opciones
        </button>
      )}
      {notes.map((text) => (
        <button
          key={text}
          type="button"
          class="chip"
          aria-pressed={observations.split(', ').includes(text)}
          disabled={isDisabled}
          onClick={() => {
            const next = withNote(observations, text, LINE_OBSERVATIONS_MAX);
            note((order) => setLineObservations(order, key, next));
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** @jsxImportSource preact */
import { mdiTrashCanOutline } from '@mdi/js';
import { ZERO, cents, formatAmount, formatBs } from '@restaurante/domain/money/money.ts';
import { optionTexts } from '@restaurante/domain/options/option-texts.ts';
import {
  LINE_OBSERVATIONS_MAX,
  MAX_QUANTITY,
  OBSERVATIONS_MAX,
} from '@restaurante/domain/sales/sale-limits.ts';
import { linesTotal } from '@restaurante/domain/sales/sale-totals.ts';
import {
  removeLine,
  setLineObservations,
  setQuantity,
  type Order,
  type CartLine,
} from '../../features/sales/cart/order.ts';
import type { LineExtras } from '../options/LineExtras.tsx';
import { CloseButton, Dialog, Icon } from './Dialog.tsx';

export interface Problem {
  readonly text: string;
  readonly isWarning?: boolean;
}

interface OrderDialogProps {
  readonly order: Order;
  readonly isOpen: boolean;
  /** While an order is on its way, nothing in it can be sent or changed; the dialog may be closed. */
  readonly isSending: boolean;
  readonly problem: Problem | null;
  /** Returns why a line cannot be ordered now; null if it can. */
  readonly problemOf: (line: CartLine) => string | null;
  /** Undefined unless the menu has options or ready notes. */
  readonly LineExtras: typeof LineExtras | undefined;
  readonly onOptions: (line: CartLine) => void;
  readonly changeUnits: (make: (order: Order) => Order) => void;
  /** Changes only texts: a problem of the order stays. */
  readonly changeNotes: (make: (order: Order) => Order) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

export function OrderDialog(props: OrderDialogProps) {
  const { order, isOpen, isSending, problem, problemOf, changeNotes, onSend, onClose } = props;
  return (
    <Dialog id="order" isOpen={isOpen} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <header class="row">
          <h2 class="grow" id="order-title">
            Orden de compra
          </h2>
          <CloseButton onClose={onClose} />
        </header>
        <div class="scrolls grow">
          <table>
            <thead class="small muted">
              <tr>
                <th scope="col">Producto</th>
                <th scope="col">Subtotal</th>
                <th scope="col">
                  <span class="unseen">Eliminar</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {order.lines.map((line) => (
                <Line key={line.key} {...props} line={line} lineProblem={problemOf(line)} />
              ))}
            </tbody>
          </table>
          <label class="extras block">
            <b>Extras</b>
            <textarea
              name="extras"
              rows={2}
              maxLength={OBSERVATIONS_MAX}
              aria-describedby="extras-help"
              disabled={isSending}
              value={order.observations}
              onInput={({ currentTarget: { value } }) =>
                changeNotes((now) => ({ ...now, observations: value }))
              }
            />
            <small class="muted" id="extras-help">
              Por ejemplo: sin ensalada, sin aceitunas
            </small>
          </label>
        </div>
        <footer class="bg-card">
          <p class="sum between">
            Total{' '}
            <output class="num">{formatBs(order.lines.length > 0 ? linesTotal(order.lines) : ZERO)}</output>
          </p>
          <p class="problem text-m" role="alert" data-warning={problem?.isWarning ? '' : undefined}>
            {problem?.text}
          </p>
          <button type="submit" class="primary" disabled={isSending}>
            {isSending ? 'Enviando…' : 'Ordenar'}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface LineProps extends Omit<OrderDialogProps, 'problem'> {
  readonly line: CartLine;
  readonly lineProblem: string | null;
}

function Line(props: LineProps) {
  const { line, lineProblem, isSending, LineExtras, onOptions, changeUnits, changeNotes } = props;
  const { key, name, detail, quantity, price, observations, options = [] } = line;
  const labelOf = (label: string) => `${label} · ${name} ${detail}`;
  const step = (label: string, sign: string, by: number) => (
    <button
      type="button"
      aria-label={labelOf(label)}
      disabled={isSending}
      onClick={() => changeUnits((order) => setQuantity(order, key, quantity + by))}
    >
      {sign}
    </button>
  );
  return (
    <tr data-sold-out={lineProblem === null ? undefined : ''}>
      <td>
        <b class="name">{name}</b>
        <span class="detail clamped muted text-m">{lineProblem ?? detail}</span>
        <span class="chosen block text-m">{optionTexts(options).join(', ')}</span>
        <span class="stepper bg-card">
          {step('Uno menos', '−', -1)}
          <input
            ref={unlessTyping(String(quantity))}
            class="quantity num text-center"
            inputMode="numeric"
            enterKeyHint="done"
            aria-label={labelOf('Cantidad')}
            maxLength={String(MAX_QUANTITY).length}
            disabled={isSending}
            onKeyDown={endWithEnter}
            onChange={({ currentTarget: field }) => {
              field.blur();
              changeUnits((order) => setQuantity(order, key, Number(field.value) || quantity));
            }}
          />
          {step('Uno más', '+', 1)}
        </span>
        <input
          class="note"
          aria-label={labelOf('Nota')}
          placeholder="Nota para la cocina"
          enterKeyHint="done"
          maxLength={LINE_OBSERVATIONS_MAX}
          autocomplete="off"
          disabled={isSending}
          value={observations}
          onKeyDown={endWithEnter}
          onInput={({ currentTarget: { value } }) =>
            changeNotes((order) => setLineObservations(order, key, value))
          }
        />
        {LineExtras && (
          <LineExtras
            line={line}
            isDisabled={isSending}
            note={changeNotes}
            onOptions={() => onOptions(line)}
          />
        )}
      </td>
      <td class="subtotal num">{formatAmount(cents(price * quantity))}</td>
      <td>
        <button
          type="button"
          class="icon muted centre"
          aria-label={labelOf('Eliminar')}
          disabled={isSending}
          onClick={({ currentTarget: button }) => {
            const next = neighbourOf(button);
            changeUnits((order) => removeLine(order, key));
            // Otherwise the focus would be lost with its button.
            next?.focus();
          }}
        >
          <Icon path={mdiTrashCanOutline} />
        </button>
      </td>
    </tr>
  );
}

/** Returns the button of the next line; of the line before, if there is none. */
function neighbourOf(button: Element): HTMLElement | null | undefined {
  const row = button.closest('tr');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('td:last-child button');
}

/** Returns a ref that writes the text into its field at each render, unless the guest is typing there. */
const unlessTyping = (text: string) => (field: HTMLInputElement | null) => {
  if (field && document.activeElement !== field) field.value = text;
};

/** A phone's 'Done' ends what is typed; only the button sends. */
function endWithEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).blur();
}

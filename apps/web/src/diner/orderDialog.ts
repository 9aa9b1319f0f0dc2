import { ZERO, cents, formatAmount, formatBs } from '@restaurante/domain/money/money.ts';
import {
  amountsOf,
  removeLine,
  setLineObservations,
  setQuantity,
  type Order,
  type OrderLine,
} from '../features/sales/order/order.ts';
import type { Cart } from './cart.ts';
import { closeDialog, openDialog } from './dialogs.ts';
import { forSale, isClosed } from './menu.ts';

const dialog = () => document.querySelector<HTMLDialogElement>('#order')!;
const rowsPlace = () => dialog().querySelector('tbody')!;
const extras = () => dialog().querySelector('textarea')!;

const SOLD_OUT = 'Agotado';
const UNKNOWN =
  "No sabemos si tu orden llegó. Toca 'Ordenar' otra vez: aunque ya haya llegado, no se pedirá dos veces.";

function newRow({ key, name, detail }: OrderLine): HTMLTableRowElement {
  const template = document.querySelector<HTMLTemplateElement>('#line')!;
  const row = (template.content.cloneNode(true) as DocumentFragment).querySelector('tr')!;
  row.dataset.key = String(key);
  row.querySelector('.name')!.textContent = name;
  for (const named of row.querySelectorAll('[aria-label]'))
    named.setAttribute('aria-label', `${named.getAttribute('aria-label')} · ${name} ${detail}`);
  return row;
}

/** Writes into a field, unless somebody is typing there. */
function put(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (document.activeElement !== field) field.value = text;
}

function drawLine(row: HTMLTableRowElement, line: OrderLine, isForSale: boolean): void {
  const { quantity, price, detail, observations } = line;
  row.toggleAttribute('data-sold-out', !isForSale);
  row.querySelector('.detail')!.textContent = isForSale ? detail : SOLD_OUT;
  row.querySelector('.subtotal')!.textContent = formatAmount(cents(price * quantity));
  put(row.querySelector<HTMLInputElement>('.quantity')!, String(quantity));
  put(row.querySelector<HTMLInputElement>('.note')!, observations);
}

/** Shows the lines, their sum and the note. A row stays as long as its line, so that nobody loses the field typed in. */
export function drawOrder(order: Order): void {
  const sold = forSale();
  const drawn = rowsPlace().querySelectorAll('tr');
  const rows = new Map(Array.from(drawn, (row) => [Number(row.dataset.key), row]));
  for (const line of order.lines) {
    const row = rows.get(line.key) ?? newRow(line);
    if (!rows.delete(line.key)) rowsPlace().append(row);
    drawLine(row, line, isClosed() || sold.has(line.productId));
  }
  for (const row of rows.values()) row.remove();
  if (order.lines.length === 0) closeOrderDialog();
  put(extras(), order.observations);
  dialog().querySelector('output')!.textContent = formatBs(
    order.lines.length > 0 ? amountsOf(order).lines : ZERO,
  );
}

const problem = () => dialog().querySelector('.problem')!;

/** What is wrong with the order, until the guest changes it; '' takes it away. */
export function showProblem(text: string, { isWarning = false } = {}): void {
  problem().textContent = text;
  problem().toggleAttribute('data-warning', isWarning);
}

/** The order is another one now: what was wrong with it is no longer said. That nobody knows stays until an answer. */
export function forgetProblem(): void {
  if (problem().textContent !== UNKNOWN) showProblem('');
}

/** Says that nobody knows whether the order arrived, also after the guest has changed it. */
export function showUnknown(): void {
  showProblem(UNKNOWN);
}

/** Says in the open dialog what has changed, unless a problem is said there; returns whether it is open. */
export function tellInOrder(text: string): boolean {
  const isOpen = dialog().hasAttribute('open');
  if (isOpen && problem().textContent === '') showProblem(text);
  return isOpen;
}

/** While an order is on its way, nothing in it can be sent or changed; the dialog may be closed. */
export function setSending(isSending: boolean): void {
  const fields = dialog().querySelectorAll<HTMLButtonElement>('button:not([data-close]), input, textarea');
  for (const field of fields) field.disabled = isSending;
  const button = dialog().querySelector<HTMLButtonElement>('[type=submit]')!;
  button.textContent = isSending ? 'Enviando…' : 'Ordenar';
}

export function openOrderDialog(): void {
  openDialog(dialog());
}

function closeOrderDialog(): void {
  closeDialog(dialog());
}

const keyOf = (element: Element) => Number(element.closest('tr')?.dataset.key);

/** Makes the dialog's buttons and fields work on the cart; `send` is called for 'Ordenar'. */
export function startOrderDialog(cart: Cart, send: () => void): void {
  const lineOf = (element: Element) => cart.get().lines.find(({ key }) => key === keyOf(element));
  const change: Cart['change'] = (make) => {
    forgetProblem();
    cart.change(make);
  };
  const remove = (key: number, place: number) => {
    change((order) => removeLine(order, key));
    // Otherwise the focus would be lost with its button.
    const left = rowsPlace().querySelectorAll<HTMLElement>('[data-remove]');
    left[Math.min(place, left.length - 1)]?.focus();
  };

  rowsPlace().addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button');
    const line = button && lineOf(button);
    if (!line) return;
    const { step } = button.dataset;
    if (step) change((order) => setQuantity(order, line.key, line.quantity + Number(step)));
    else remove(line.key, cart.get().lines.indexOf(line));
  });
  rowsPlace().addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.note')) return;
    cart.change((order) => setLineObservations(order, keyOf(target), target.value));
  });
  rowsPlace().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // A phone's 'Done' ends what is typed; only the button sends.
    event.preventDefault();
    event.target.blur();
  });
  rowsPlace().addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.quantity')) return;
    target.blur();
    change((order) => setQuantity(order, keyOf(target), Number(target.value) || 1));
  });
  extras().addEventListener('input', () =>
    cart.change((order) => ({ ...order, observations: extras().value })),
  );
  dialog().addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
}

import type { ErrorBody } from '@restaurante/contract/errors.ts';
import type { PriceChangedDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { NO_PRODUCTS } from '@restaurante/contract/sales/sale.texts.ts';
import { cents, formatBs } from '@restaurante/domain/money/money.ts';
import { addProduct, amountsOf, updatePrices, type Order } from '../features/sales/order/order.ts';
import { keepStored, readStored } from '../shared/storage.ts';
import { openCart } from './cart.ts';
import { followChanges } from './changes.ts';
import { closeDialog } from './dialogs.ts';
import { drawCounts, isSoldOut, markTab, productOf, showView, shownPrices } from './menu.ts';
import { notice } from './notice.ts';
import {
  drawOrder,
  forgetProblem,
  openOrderDialog,
  setSending,
  showProblem,
  showUnknown,
  startOrderDialog,
  tellInOrder,
} from './orderDialog.ts';
import { refreshMenu, shownRevision } from './refresh.ts';
import { sendOrder, type Place } from './send.ts';
import { followSentOrders } from './sentOrders.ts';
import { showThanks } from './thanksDialog.ts';

// All the script of the guest's page. The menu is in the page already; docs/decisions/016.

const VIEW_KEY = 'restaurante.diner.view';
/** Refusals that show that the menu on this phone is outdated. */
const OUTDATED = new Set(['price_changed', 'order_sold_out', 'product_unavailable']);

const page = document.getElementById('page')!;
const bar = document.getElementById('open-order')!;
const { company = '', branch = '', table = '' } = page.dataset;
const place: Place = { company, branch, table };

function draw(order: Order): void {
  drawCounts(order);
  drawOrder(order);
  const { length } = order.lines;
  bar.toggleAttribute('data-filled', length > 0);
  bar.querySelector('.count')!.textContent = String(length);
  bar.querySelector('.total')!.textContent = formatBs(amountsOf(order).lines);
  bar.querySelector('.unseen')!.textContent = `(${length} ${length === 1 ? 'producto' : 'productos'})`;
}

const cart = openCart(place, draw);
const sentOrders = followSentOrders(place);

/** Puts the prices on the cards into the order, and says which changed. */
function takePrices(): void {
  const before = cart.get().lines;
  cart.change((order) => updatePrices(order, shownPrices()));
  const changed = cart.get().lines.filter(({ price }, place) => price !== before[place]?.price);
  if (changed.length === 0) return;
  const text = `Cambió el precio de ${changed.map(({ name }) => name).join(', ')}`;
  if (!tellInOrder(text)) notice(text);
}

async function refresh(): Promise<void> {
  if (!(await refreshMenu())) return;
  showView(page, page.dataset.view ?? '');
  markTab();
  takePrices();
}

const centsOf = (bs: number) => cents(Math.round(bs * 100));

let isSending = false;

async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  setSending(true);
  showProblem('');
  const sent = cart.get();
  const outcome = await sendOrder(sent, place);
  isSending = false;
  setSending(false);
  if (outcome.kind === 'taken') {
    sentOrders.add(sent.stateToken);
    cart.startNew();
    // There the guest finds the order's state.
    document.documentElement.scrollTop = 0;
    showThanks(outcome.sale, outcome.isFirst);
  } else if (outcome.kind === 'unknown') showUnknown();
  else await explain(outcome.refusal);
}

async function explain({ code, error, info, details }: ErrorBody) {
  // With `info` nothing failed: the restaurant takes no orders from its tables.
  showProblem(error, { isWarning: info !== undefined });
  if (!OUTDATED.has(code)) return;
  await refresh();
  const { prices = [] } = (details ?? {}) as Partial<PriceChangedDetails>;
  const named = new Map(prices.map(({ product_id, price }) => [product_id, centsOf(price)]));
  cart.change((order) => updatePrices(order, named));
}

function touch(card: HTMLElement): void {
  if (isSending) notice('Tu orden se está enviando');
  else if (isSoldOut(card)) notice(`${productOf(card).name}: agotado`);
  else {
    forgetProblem();
    cart.change((order) => addProduct(order, productOf(card)));
  }
}

page.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const card = target.closest<HTMLElement>('[data-product]');
  const view = target.closest<HTMLElement>('[data-show]')?.dataset.show;
  if (card) touch(card);
  else if (view) {
    showView(page, view);
    keepStored(VIEW_KEY, view);
  } else if (target.closest('[data-close]')) closeDialog(target.closest('dialog')!);
});

bar.addEventListener('click', () => {
  if (cart.get().lines.length === 0) notice(NO_PRODUCTS);
  else {
    openOrderDialog();
    // What has sold out meanwhile is said before it is sent.
    void refresh();
  }
});

addEventListener('scroll', () => requestAnimationFrame(markTab), { passive: true });
startOrderDialog(cart, () => void send());
showView(page, readStored(VIEW_KEY) ?? 'cuadricula');
requestAnimationFrame(markTab);
followChanges({
  onMenu: (revision) => void (revision !== shownRevision() && refresh()),
  onSales: sentOrders.look,
});
// The page may come from the browser's history, with the prices it had when it was left.
addEventListener('pageshow', ({ persisted }) => void (persisted && refresh()));
takePrices();

/** @jsxImportSource preact */
import type { TableCall } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { ErrorBody } from '@restaurante/contract/errors.ts';
import { NO_PRODUCTS } from '@restaurante/contract/sales/sale-words.ts';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { linesTotal } from '@restaurante/domain/sales/sale-totals.ts';
import { render } from 'preact';
import {
  addProduct,
  setLineOptions,
  updatePrices,
  type Order,
  type Orderable,
  type CartLine,
} from '../features/sales/cart/order.ts';
import { changedPrices } from '../features/sales/cart/prices.ts';
import { keepStored, readStored } from '../shared/storage.ts';
import {
  drawCounts,
  forSale,
  isClosed,
  isInParts,
  isSoldOut,
  markTab,
  productOf,
  showView,
  cardPrices,
} from './menu/cards.ts';
import { followChanges } from './menu/changes.ts';
import type { Parts } from './menu/parts.ts';
import { fetchMenu, putMenu, refreshMenu, revisionOnPage } from './menu/refresh.ts';
import type * as Options from './options/options.ts';
import { openCart } from './order/cart.ts';
import { withinLimits } from './order/limits.ts';
import { OrderDialog, type Problem } from './order/OrderDialog.tsx';
import { type GuestTable, sendOrder } from './order/send.ts';
import { SentOrderList } from './order/SentOrderList.tsx';
import { followSentOrders, type FollowedOrder } from './order/sentOrders.ts';
import { ThanksDialog, type Thanks } from './order/ThanksDialog.tsx';
import type * as Room from './room/room.ts';

// All the script of the guest's page. The server has written the menu; Preact renders what moves.

const SOLD_OUT = 'Agotado';
const VIEW_KEY = 'restaurante.diner.view';
/** Refusals that show that the menu on this phone is outdated. */
const OUTDATED = new Set([
  'price_changed',
  'order_sold_out',
  'sold_out',
  'product_unavailable',
  'option_unavailable',
  'options_changed',
  'options_missing',
  'options_too_many',
]);
const UNKNOWN: Problem = {
  text: "No sabemos si tu orden llegó. Toca 'Ordenar' otra vez: aunque ya haya llegado, no se pedirá dos veces.",
};

/** A dish whose options are being chosen, for a new line or for the one with this key. */
interface DishChoice {
  readonly productId: number;
  readonly lineKey: number | null;
}

interface State {
  readonly opened: 'order' | 'options' | 'bill' | 'thanks' | null;
  /** Stays while its dialog closes. */
  readonly choice: DishChoice | null;
  readonly isSending: boolean;
  readonly problem: Problem | null;
  readonly orders: readonly FollowedOrder[];
  readonly billNumber: number | null;
  readonly calls: ReadonlySet<TableCall>;
  readonly callFailure: string | null;
  readonly thanks: Thanks | null;
}

const SHOWN_MS = 4_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something for a moment at the foot of the page. */
function notice(text: string): void {
  const place = document.querySelector('.notice');
  if (!place) return;
  place.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => (place.textContent = ''), SHOWN_MS);
}

const page = document.getElementById('page')!;
const roomSection = document.getElementById('room');
const { company = '', branch = '', table = '' } = page.dataset;
const place: GuestTable = { company, branch, table };

/** Undefined unless the menu is too large for one page. */
let parts: Parts | undefined;
let state: State = {
  opened: null,
  choice: null,
  isSending: false,
  problem: null,
  orders: [],
  billNumber: null,
  calls: new Set(),
  callFailure: null,
  thanks: null,
};
/** Undefined unless the branch has tables. */
let room: typeof Room | undefined;
/** Undefined unless the menu has options or ready notes. */
let options: typeof Options | undefined;

const cart = openCart(place, (order) => {
  drawCounts(order);
  const isEmptied = state.opened === 'order' && order.lines.length === 0;
  update(isEmptied ? { opened: null } : {});
});
const sentOrders = followSentOrders(place, (orders) => update({ orders }));

function update(change: Partial<State>): void {
  state = { ...state, ...change };
  render(<Live {...state} order={cart.get()} />, document.getElementById('live')!);
  const sentElement = document.getElementById('sent')!;
  sentElement.hidden = state.orders.length === 0;
  render(
    <SentOrderList orders={state.orders} BillButton={room?.BillButton} onBill={openBill} />,
    sentElement,
  );
  if (room)
    render(
      <room.CallButtons
        whats={['mesero', 'cuenta']}
        made={state.calls}
        onCall={(what) => void callStaff(what)}
      />,
      roomSection!,
    );
}

function Live({ order, ...now }: State & { readonly order: Order }) {
  const { opened, choice, billNumber } = now;
  const isForSale = isClosed() ? () => true : forSale();
  const problemOf = (line: CartLine) =>
    isForSale(line.productId) ? (options?.optionsProblem(line) ?? null) : SOLD_OUT;
  const { lines } = order;
  const { length } = lines;
  const dish = choice && options?.dishOf(choice.productId);
  const bill = now.orders.find(({ sale_number, bill }) => bill !== null && sale_number === billNumber);
  const line = lines.find(({ key }) => key === choice?.lineKey) ?? null;
  return (
    <>
      <button
        type="button"
        class="bar"
        id="open-order"
        data-filled={length > 0 ? '' : undefined}
        onClick={openOrder}
      >
        <span class="count num centre" aria-hidden="true">
          {length}
        </span>
        Ver mi orden
        <span class="unseen">{`(${length} ${length === 1 ? 'producto' : 'productos'})`}</span>
        <span class="total num">{formatBs(linesTotal(order.lines))}</span>
      </button>
      <OrderDialog
        order={order}
        isOpen={opened === 'order' || isOverOrder()}
        isSending={now.isSending}
        problem={now.problem}
        problemOf={problemOf}
        LineExtras={options?.LineExtras}
        onOptions={({ productId, key }) => ask({ productId, lineKey: key })}
        changeUnits={change}
        changeNotes={cart.change}
        onSend={() => void send()}
        onClose={() => close('order')}
      />
      {dish && options && (
        <options.OptionsDialog
          key={choiceCount}
          dish={dish}
          line={line}
          isOpen={opened === 'options'}
          onTake={take}
          onClose={closeOptions}
        />
      )}
      {bill && room && (
        <room.BillDialog
          order={bill}
          isOpen={opened === 'bill'}
          made={now.calls}
          failure={now.callFailure}
          onCall={(what) => void callStaff(what)}
          onClose={() => close('bill')}
        />
      )}
      <ThanksDialog
        thanks={now.thanks}
        isAtTable={roomSection !== null}
        isOpen={opened === 'thanks'}
        onClose={() => close('thanks')}
      />
    </>
  );
}

function openBill({ sale_number }: FollowedOrder): void {
  update({ opened: 'bill', billNumber: sale_number });
}

/** A call may be made again after this time. */
const CALLED_MS = 120_000;

/** A second touch within this time is one too many, not a change of mind. */
const DOUBLE_TOUCH_MS = 1_000;

const callEnds = new Map<TableCall, ReturnType<typeof setTimeout>>();
let lastCallAt = 0;
let isCalling = false;

/**
 * Calls a waiter, or for the bill: the button shows the call until another one may be needed. A second touch takes the
 * call back.
 */
async function callStaff(what: TableCall): Promise<void> {
  const isTakenBack = state.calls.has(what);
  if (isCalling || (isTakenBack && Date.now() - lastCallAt < DOUBLE_TOUCH_MS)) return;
  isCalling = true;
  lastCallAt = Date.now();
  const show = (isMade: boolean) => {
    const others = [...state.calls].filter((one) => one !== what);
    update({ calls: new Set(isMade ? [...others, what] : others) });
  };
  clearTimeout(callEnds.get(what));
  show(!isTakenBack);
  update({ callFailure: null });
  const failure = (await room?.callStaff(what, place, isTakenBack)) ?? null;
  isCalling = false;
  if (failure !== null) {
    show(isTakenBack);
    update({ callFailure: failure });
  }
  notice(failure ?? (isTakenBack ? 'Listo, lo cancelamos' : 'Ya avisamos: en un momento te atienden'));
  if (state.calls.has(what)) callEnds.set(what, setTimeout(show, CALLED_MS, false));
}

/** Returns whether the options of a line are open over the order. */
const isOverOrder = () => state.opened === 'options' && state.choice?.lineKey !== null;

let choiceCount = 0;

function ask(choice: DishChoice): void {
  choiceCount += 1;
  update({ opened: 'options', choice });
}

const areOptionsMissing = () => !options && document.querySelector('[data-extras]') !== null;

async function loadOptions(): Promise<void> {
  if (!areOptionsMissing()) return;
  options = await import('./options/options.ts').catch(() => undefined);
  takePrices();
  update({});
}

/** Takes the chosen options into the line whose options they are, or as a new line. */
function take(orderable: Orderable): void {
  const key = state.choice?.lineKey ?? null;
  closeOptions();
  change((order) => (key === null ? addProduct(order, orderable) : setLineOptions(order, key, orderable)));
}

const closeOptions = () => state.opened === 'options' && update({ opened: isOverOrder() ? 'order' : null });

function openOrder(): void {
  if (cart.get().lines.length === 0) notice(NO_PRODUCTS);
  else {
    update({ opened: 'order' });
    // A dish that has sold out since then shows before the order is sent.
    void refresh();
  }
}

/** A dialog's own 'close' comes late: another one may be open by then. */
const close = (dialog: State['opened']) => state.opened === dialog && update({ opened: null });

/** Changes what is ordered: its problem is gone, unless it is unknown whether the order arrived. */
function change(make: (order: Order) => Order): void {
  const before = cart.get();
  const { order, text } = withinLimits(before, make(before));
  if (text && state.opened !== 'order') notice(text);
  if (state.problem !== UNKNOWN) {
    state = { ...state, problem: text && state.opened === 'order' ? { text, isWarning: true } : null };
  }
  cart.change(() => order);
}

function takePrices(): void {
  const before = cart.get().lines;
  const prices = cardPrices();
  cart.change((order) =>
    updatePrices(order, (line) => {
      if (options) return options.priceOf(line);
      // With options it has another price than its card.
      return line.options?.length ? undefined : prices.get(line.productId);
    }),
  );
  const changedLines = cart.get().lines.filter(({ price }, at) => price !== before[at]?.price);
  if (changedLines.length === 0) return;
  const text = `Cambió el precio de ${changedLines.map(({ name }) => name).join(', ')}`;
  if (state.opened !== 'order') notice(text);
  else if (!state.problem) update({ problem: { text } });
}

/** Shows what other cards change. */
function takeCards(): void {
  showView(page, page.dataset.view ?? '');
  markTab();
  takePrices();
  void loadOptions();
}

async function refresh(): Promise<void> {
  if (!(await refreshMenu())) return;
  takeCards();
  await parts?.refresh();
  await parts?.readChosen(cart.get().lines);
}

async function send(): Promise<void> {
  if (state.isSending) return;
  update({ isSending: true, problem: null });
  const order = cart.get();
  const outcome = await sendOrder(order, place);
  update({ isSending: false });
  if (outcome.kind === 'taken') {
    sentOrders.add(order.stateToken);
    cart.startNew();
    // There the guest finds the order's state.
    document.documentElement.scrollTop = 0;
    update({ opened: 'thanks', thanks: outcome });
  } else if (outcome.kind === 'unknown') update({ problem: UNKNOWN });
  else await explain(outcome.refusal);
}

async function explain(refusal: ErrorBody) {
  const { code, error, info } = refusal;
  // With `info` nothing failed: the restaurant takes no orders from its tables.
  update({ problem: { text: error, isWarning: info !== undefined } });
  if (!OUTDATED.has(code)) return;
  await refresh();
  const prices = changedPrices(refusal, cart.get().lines);
  cart.change((order) => updatePrices(order, ({ key }) => prices.get(key)));
}

function touch(card: HTMLElement): void {
  if (state.isSending) notice('Tu orden se está enviando');
  else if (isSoldOut(card)) notice(`${productOf(card).name}: agotado`);
  else if (areOptionsMissing()) {
    void loadOptions().then(() => (options ? touch(card) : notice('Sin conexión: inténtalo otra vez')));
  } else if (options?.hasOptions(productOf(card).id)) ask({ productId: productOf(card).id, lineKey: null });
  else change((order) => addProduct(order, productOf(card)));
}

page.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const card = target.closest<HTMLElement>('[data-product]');
  const view = target.closest<HTMLElement>('[data-show]')?.dataset.show;
  if (card) touch(card);
  else if (view) {
    showView(page, view);
    keepStored(VIEW_KEY, view);
  }
});
addEventListener('popstate', () => {
  if (isOverOrder()) {
    history.pushState({ dialog: true }, '');
    return closeOptions();
  }
  update({ opened: null });
  history.scrollRestoration = 'auto';
});
addEventListener('scroll', () => requestAnimationFrame(markTab), { passive: true });
showView(page, readStored(VIEW_KEY) ?? 'cuadricula');
requestAnimationFrame(markTab);
followChanges({
  onMenu: (revision) => void (revision !== revisionOnPage() && refresh()),
  onSales: sentOrders.look,
});
// The page may come from the browser's history, with the prices it had when it was left.
addEventListener('pageshow', ({ persisted }) => void (persisted && refresh()));
takePrices();
void loadOptions();
if (roomSection) {
  void import('./room/room.ts').then((loaded) => {
    room = loaded;
    update({});
  });
}
if (isInParts()) {
  void import('./menu/parts.ts').then(({ followParts }) => {
    parts = followParts({ fetchMenu, putMenu, onChange: takeCards });
    return parts.readChosen(cart.get().lines);
  });
}

import { cents, type Cents } from '@restaurante/domain/money/money.ts';
import { quantityOf, type Order, type Orderable } from '../features/sales/order/order.ts';

const cards = () => document.querySelectorAll<HTMLElement>('[data-product]');

const idOf = (card: HTMLElement) => Number(card.dataset.product);

/** Whether the branch has none left; such a card adds nothing. */
export const isSoldOut = (card: HTMLElement): boolean => card.getAttribute('aria-disabled') === 'true';

/** Reads from a card what it adds to the order. */
export function productOf(card: HTMLElement): Orderable {
  const { cents: price, name = '', detail = '' } = card.dataset;
  return { id: idOf(card), name, detail, price: cents(Number(price)) };
}

/** Returns the prices on the cards by product, in centavos. */
export function shownPrices(): ReadonlyMap<number, Cents> {
  return new Map(Array.from(cards(), (card) => [idOf(card), productOf(card).price]));
}

/** Returns the products that are for sale now: what is missing in the menu was taken out of it. */
export function forSale(): ReadonlySet<number> {
  return new Set(Array.from(cards()).flatMap((card) => (isSoldOut(card) ? [] : [idOf(card)])));
}

/** Shows on each card how many of it are in the order. */
export function drawCounts(order: Order): void {
  for (const card of cards()) {
    const count = quantityOf(order, [{ id: idOf(card) }]);
    card.toggleAttribute('data-in-order', count > 0);
    const badge = card.querySelector('.add');
    if (badge) badge.textContent = count > 0 ? String(count) : '+';
  }
}

/** Shows the menu plainly ('cuadricula') or under headings by type ('agrupado'). */
export function showView(page: HTMLElement, view: string): void {
  page.dataset.view = view;
  for (const button of page.querySelectorAll<HTMLElement>('[data-show]')) {
    button.setAttribute('aria-pressed', String(button.dataset.show === view));
  }
}

let watcher: IntersectionObserver | undefined;

/** Marks the tab of the category that is being read. */
export function followCategories(): void {
  if (!('IntersectionObserver' in globalThis)) return;
  watcher?.disconnect();
  watcher = new IntersectionObserver(
    (entries) => {
      const read = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
      if (!read) return;
      for (const tab of document.querySelectorAll<HTMLAnchorElement>('.tabs a')) {
        const isRead = tab.hash === `#${read}`;
        if (isRead) tab.setAttribute('aria-current', 'true');
        else tab.removeAttribute('aria-current');
        if (isRead) tab.parentElement?.scrollTo({ left: tab.offsetLeft - 16 });
      }
    },
    // The line just under the tabs.
    { rootMargin: '-20% 0px -79% 0px' },
  );
  for (const category of document.querySelectorAll('.category')) watcher.observe(category);
}

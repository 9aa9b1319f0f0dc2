import { cents, type Cents } from '@restaurante/domain/money/money.ts';
import { quantityOf, type Order, type Orderable } from '../../features/sales/cart/order.ts';

const cards = () => document.querySelectorAll<HTMLElement>('[data-product]');

const idOf = (card: HTMLElement) => Number(card.dataset.product);

/** Returns whether the branch has none left; such a card adds nothing. */
export const isSoldOut = (card: HTMLElement): boolean => card.getAttribute('aria-disabled') === 'true';

export function productOf(card: HTMLElement): Orderable {
  const { cents: price, name = '', detail = '' } = card.dataset;
  return { id: idOf(card), name, detail, price: cents(Number(price)) };
}

export function cardPrices(): ReadonlyMap<number, Cents> {
  return new Map(Array.from(cards(), (card) => [idOf(card), productOf(card).price]));
}

/** Returns whether no orders are taken now; then the page has no products. */
export const isClosed = (): boolean => document.querySelector('#menu .closed') !== null;

/** Returns whether the menu is too large for one page: products without a card may be for sale. */
export const isInParts = (): boolean => document.querySelector('.search') !== null;

/**
 * Returns a function that checks whether a product is for sale now. A product without a card is for sale only in a menu
 * of several parts: it may stand in another part.
 */
export function forSale(): (productId: number) => boolean {
  const isForSale = new Map(Array.from(cards(), (card) => [idOf(card), !isSoldOut(card)]));
  const isUnknownForSale = isInParts();
  return (productId) => isForSale.get(productId) ?? isUnknownForSale;
}

export function drawCounts(order: Order): void {
  for (const card of cards()) {
    const count = quantityOf(order, [{ id: idOf(card) }]);
    card.toggleAttribute('data-in-order', count > 0);
    const badge = card.querySelector('.add');
    const text = count > 0 ? String(count) : '+';
    // Writing the same text again would lay out all cards of the menu at each touch.
    if (badge && badge.textContent !== text) badge.textContent = text;
  }
}

/** Shows the menu plainly ('cuadricula') or under headings by type ('agrupado'). */
export function showView(page: HTMLElement, view: string): void {
  page.dataset.view = view;
  for (const button of page.querySelectorAll<HTMLElement>('[data-show]')) {
    button.setAttribute('aria-pressed', String(button.dataset.show === view));
  }
}

/** How far down the window a category begins to be read. */
const READING = 0.3;

/** Marks the tab of the category that is being read: at the end of the page the last one. */
export function markTab(): void {
  // The server has marked the one category that is on the page.
  if (isInParts()) return;
  const categories = [...document.querySelectorAll('.category')];
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight > scrollHeight - 2;
  const begunCategories = categories.filter((one) => one.getBoundingClientRect().top < innerHeight * READING);
  const read = (isAtEnd ? categories : begunCategories).pop() ?? categories[0];
  for (const tab of document.querySelectorAll<HTMLAnchorElement>('.tabs a')) {
    const isRead = tab.hash === `#${read?.id}`;
    if (isRead === tab.hasAttribute('aria-current')) continue;
    if (!isRead) tab.removeAttribute('aria-current');
    else {
      tab.setAttribute('aria-current', 'true');
      tab.parentElement!.scrollLeft = tab.offsetLeft - 16;
    }
  }
}

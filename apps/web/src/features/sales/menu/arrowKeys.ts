import type { KeyboardEvent } from 'react';

const CARD = '[data-card]';

const cardsIn = (container: ParentNode, card = CARD) => [...container.querySelectorAll<HTMLElement>(card)];

/** Returns the card above or below: in the nearest row in that direction, the one closest in its column. */
function verticalNeighbour(cards: readonly HTMLElement[], from: HTMLElement, isDown: boolean) {
  const start = from.getBoundingClientRect();
  const boxes = cards.map((card) => ({ card, box: card.getBoundingClientRect() }));
  const beyond = boxes.filter(({ box }) => (isDown ? box.top > start.top + 1 : box.top < start.top - 1));
  const row = isDown ? beyond[0]?.box.top : beyond.at(-1)?.box.top;
  if (row === undefined) return undefined;
  const distance = ({ box }: { box: DOMRect }) => Math.abs(box.left - start.left);
  return beyond
    .filter(({ box }) => Math.abs(box.top - row) < 2)
    .reduce((best, next) => (distance(next) < distance(best) ? next : best)).card;
}

/** Moves the focus over the cards, or other elements of a selector, with the arrow keys, as they appear on screen. */
export function moveFocus(event: KeyboardEvent, container: ParentNode, card = CARD): void {
  const from = event.target instanceof Element && event.target.closest<HTMLElement>(card);
  if (!from) return;
  const cards = cardsIn(container, card);
  const at = cards.indexOf(from);
  const to = {
    ArrowRight: () => cards[at + 1],
    ArrowLeft: () => cards[at - 1],
    ArrowDown: () => verticalNeighbour(cards, from, true),
    ArrowUp: () => verticalNeighbour(cards, from, false),
    Home: () => cards[0],
    End: () => cards.at(-1),
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to()?.focus();
}

/** Moves the focus from the search box to the cards. */
export function focusFirstCard(container: ParentNode | null): void {
  if (container) cardsIn(container)[0]?.focus();
}

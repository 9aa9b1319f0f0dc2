import { expect, type Page } from '@playwright/test';

const FREE_BUTTONS = `[...document.querySelectorAll('[data-ready]')].filter((button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const corners = [[left + 12, top + 6], [right - 12, top + 6], [left + 12, bottom - 6], [right - 12, bottom - 6]];
  return corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
}).length`;

/** Finds dishes and buttons that reach beyond their card, and cards that lie on one another. */
const HIDDEN = `(() => {
  const cards = [...document.querySelectorAll('[data-card]')].map((card) => [card, card.getBoundingClientRect()]);
  const isIn = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const beyond = cards.flatMap(([card, box]) =>
    [...card.querySelectorAll('li, button')].filter((part) => !isIn(part.getBoundingClientRect(), box)));
  const covered = cards.filter(([, a], i) => cards.some(([, b], j) =>
    j > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
  return [...beyond, ...covered.map(([card]) => card)].map(({ textContent }) => textContent);
})()`;

/** Drives 'Pedidos': the orders to cook. */
export function kitchenScreen(page: Page) {
  const row = (ticket: number) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `T-${ticket}`, exact: true }) });
  return {
    row,
    /** A dish of an order, to be touched. */
    dish: (ticket: number, name: string) =>
      row(ticket).getByRole('button', { name: new RegExp(`× ?${name}`) }),
    /** Returns the texts of dishes and buttons that are not wholly visible on their card. */
    hidden: () => page.evaluate<string[]>(HIDDEN),
    /** Returns how many 'Listo' lie wholly in sight with nothing over any part of them. */
    freeButtons: () => page.evaluate<number>(FREE_BUTTONS),
    /** Touches again, in case the screen ignored the first touch as part of a double one. */
    ready: async (ticket: number) => {
      const button = page.getByRole('button', { name: `Listo T-${ticket}`, exact: true });
      await button.click();
      await expect
        .poll(async () => {
          if (await row(ticket).isVisible()) await button.click({ timeout: 500 }).catch(() => undefined);
          return row(ticket).isVisible();
        })
        .toBe(false);
    },
    undo: async (ticket: number) => {
      await page.getByRole('button', { name: `Deshacer T-${ticket}`, exact: true }).click();
      await expect(row(ticket)).toBeVisible();
    },
  };
}

/** The ticket on the public board, under one of its headings. */
export const onBoard = (page: Page, heading: 'Listos para recoger' | 'En preparación', ticket: number) =>
  page.getByRole('region', { name: heading }).getByText(`T-${ticket}`, { exact: true });

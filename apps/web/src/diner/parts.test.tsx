import type { OrderPageValues } from '@restaurante/contract/table-orders/order.page.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DINER_EXAMPLE } from '../../build/examples.ts';
import { bar, card, html, lines } from './guest.testing.tsx';

const COUNT = 500;
const PART = 50;
const HEIGHT = 100;

/** The server's menu: one category of 500 teas, of which the page has 50. */
function valuesOf(query: URLSearchParams): OrderPageValues {
  const q = query.get('q');
  const names = Array.from({ length: COUNT }, (_, at) => ({ id: at + 1, name: `Té ${at + 1}.` }));
  const chosen = query.get('products')?.split(',').map(Number);
  const found = names.filter(({ id, name }) => chosen?.includes(id) ?? name.includes(q ?? ''));
  const begin = Number(query.get('before') ?? 0);
  const rest = found.filter(({ id }) => id > begin);
  const shown = rest.slice(0, PART);
  const [[category], [type]] = [DINER_EXAMPLE.categories, DINER_EXAMPLE.categories[0]!.types];
  const hrefOf = (before: number) => `?category=1${before ? `&before=${before}` : ''}`;
  return {
    ...DINER_EXAMPLE,
    revision,
    choices: [{ tabs: [{ href: '?category=1', name: 'Tés', current: q === null ? 'true' : 'false' }] }],
    search: [{ q: q ?? '' }],
    nothing: shown.length > 0 ? [] : [{ q: q ?? '' }],
    part: hrefOf(begin),
    more: rest.length > PART ? [{ href: hrefOf(shown.at(-1)!.id) }] : [],
    categories: [
      {
        ...category!,
        types: [
          {
            title: [],
            products: shown.map(({ id, name }) => ({
              ...type!.products[0]!,
              id: String(id),
              name,
              cents: String(cents),
              soldOut: soldOut.has(id) ? 'true' : 'false',
            })),
          },
        ],
      },
    ],
  };
}

let revision: string;
let cents: number;
let soldOut: Set<number>;
let scrolled: number;
const requests: string[] = [];

function serve(address: string) {
  const { search, searchParams } = new URL(address, location.href);
  requests.push(search);
  return new Response(html(valuesOf(searchParams)));
}

/** Scrolls, where every card is 100 px high and the window 800. */
function scrollTo(top: number) {
  scrolled = top;
  dispatchEvent(new Event('scroll'));
}
const namesOf = () =>
  [...document.querySelectorAll<HTMLElement>('#menu [data-product]')].map(({ dataset }) => dataset.name);

async function open() {
  document.body.innerHTML = html(valuesOf(new URLSearchParams(location.search)));
  vi.resetModules();
  await import('./diner.tsx');
  await vi.dynamicImportSettled();
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/order/fogon/1/12');
  [revision, cents, soldOut] = ['r1', 500, new Set()];
  requests.length = 0;
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string) => Promise<Response>>(async (address) => serve(address)),
  );
  vi.stubGlobal('innerHeight', 800);
  scrollTo(0);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const heightOf = (part: Element) =>
      part.childElementCount > 0
        ? part.querySelectorAll('[data-product]').length * HEIGHT
        : Number.parseFloat((part as HTMLElement).style.height || '0');
    let top = -scrolled;
    for (const part of document.querySelectorAll('.part')) {
      if (part === this) return new DOMRect(0, top, 390, heightOf(part));
      top += heightOf(part);
      if (part.contains(this)) break;
    }
    return new DOMRect(0, top, 390, 0);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('loads what comes into sight, and has no elements of what is far away', async () => {
  await open();
  for (let top = 0; top < COUNT * HEIGHT; top += 1_000) {
    scrollTo(top);
    await new Promise(requestAnimationFrame);
    await waitFor(() => expect(document.querySelectorAll('#menu *').length).toBeGreaterThan(20));
    expect(namesOf().length).toBeLessThanOrEqual(4 * PART);
  }
  await waitFor(() => expect(namesOf().at(-1)).toBe('Té 500.'));
  expect(namesOf()).not.toContain('Té 1.');
  scrollTo(0);
  await waitFor(() => expect(namesOf()[0]).toBe('Té 1.'));
  expect(new Set(namesOf()).size).toBe(namesOf().length);
});

it('searches on the server, and a tab leaves the search', async () => {
  const user = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en el menú' }), '77');
  await waitFor(() => expect(namesOf()).toEqual(['Té 77.', 'Té 177.', 'Té 277.', 'Té 377.', 'Té 477.']));
  expect(location.search).toBe('?q=77');
  await user.click(screen.getByRole('link', { name: 'Tés' }));
  await waitFor(() => expect(namesOf()[0]).toBe('Té 1.'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  await user.type(screen.getByRole('searchbox'), 'zz');
  expect(await screen.findByText('No encontramos «zz» en el menú.')).toBeTruthy();
});

it('the cart has dishes without a card on the page, at the prices of now', async () => {
  const user = await open();
  await user.type(screen.getByRole('searchbox'), '77');
  await waitFor(() => expect(namesOf()).toHaveLength(5));
  await user.click(card('Té 477'));
  [revision, cents] = ['r2', 600];
  soldOut.add(177);
  await user.click(screen.getByRole('link', { name: 'Tés' }));
  await waitFor(() => expect(namesOf()[0]).toBe('Té 1.'));
  expect(bar().textContent).toContain('5,00');
  await open();
  await waitFor(() => expect(bar().textContent).toContain('6,00'));
  expect(requests).toContain('?products=477');
  await user.click(bar());
  expect(lines()).toEqual([['Té 477.', '1', '6,00']]);
  expect(screen.queryByText(/no está disponible/)).toBeNull();
});

import { expect, it, vi } from 'vitest';
import { followParts } from './parts.ts';

const part = (query: string, product: number | null, next?: number) =>
  `<div class="part" data-part="${query}">${product === null ? '' : `<i data-product="${product}"></i>`}${
    next === undefined ? '' : `<a class="more" href="?before=${next}">Ver más</a>`
  }</div>`;

it('goes on when the product with which a part ended has left the menu', async () => {
  document.body.innerHTML = `<div id="page"><form class="search"><input></form><main>${part('?category=1', 5, 5)}</main></div>`;
  const answers: Readonly<Record<string, string>> = {
    '?before=5': part('?before=5', null),
    '?category=1': part('?category=1', 4, 4),
    '?before=4': part('?before=4', 6),
  };
  const fetchMenu = async (query: string) => {
    const menu = document.createElement('main');
    menu.innerHTML = answers[query] ?? '';
    return menu;
  };
  followParts({ fetchMenu, putMenu: vi.fn<() => void>(), onChange: vi.fn<() => void>() });
  const products = () =>
    [...document.querySelectorAll<HTMLElement>('[data-product]')].map(({ dataset }) => dataset['product']);
  await vi.waitFor(() => expect(products()).toEqual(['4']));
  document.querySelector<HTMLElement>('.more')!.click();
  await vi.waitFor(() => expect(products()).toEqual(['4', '6']));
});

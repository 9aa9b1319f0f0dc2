import type { CartLine } from '../../features/sales/cart/order.ts';

// Loaded only for a menu that is too large for one page: one category at a time, in parts of 60 products.

const SEARCH_AFTER_MS = 300;
/** A part that is this many windows away has no elements. */
const FAR = 3;

const parts = () => [...document.querySelectorAll<HTMLElement>('.part')];
const isEmpty = (part: HTMLElement) => part.childElementCount === 0;
const queryOf = (part: HTMLElement | undefined) => part?.dataset.part ?? '';

interface Page {
  readonly fetchMenu: (address: string) => Promise<HTMLElement | null>;
  readonly putMenu: (menu: HTMLElement) => void;
  /** Runs when there are other cards. */
  readonly onChange: () => void;
}

export interface Parts {
  /** Fetches the visible parts behind the first one again, after the menu has changed. */
  readonly refresh: () => Promise<void>;
  /** Fetches the cart's products, of which the page may have no card: their prices, and what has sold out. */
  readonly readChosen: (lines: readonly CartLine[]) => Promise<void>;
}

/** Loads what comes into sight, and what is chosen or searched. */
export function followParts({ fetchMenu, putMenu, onChange }: Page): Parts {
  const running = new Set<string>();
  const fetchPart = async (query: string) => {
    if (running.has(query)) return null;
    running.add(query);
    const menu = await fetchMenu(query);
    running.delete(query);
    return menu;
  };

  /**
   * Fetches the products of a part again. If the part now ends with another product, `join` makes the next part begin
   * after that one. If the part comes back empty, the product after which it began is gone: then the part before it is
   * fetched, and its new end is where this part begins.
   */
  const fill = async (part: HTMLElement): Promise<void> => {
    const fresh = (await fetchPart(queryOf(part)))?.querySelector<HTMLElement>('.part');
    if (!fresh || !part.isConnected) return;
    const before = part.previousElementSibling;
    if (isEmpty(fresh) && before instanceof HTMLElement && before.matches('.part')) return fill(before);
    part.textContent = '';
    part.append(...fresh.childNodes);
    part.style.height = '';
    await join(part);
    onChange();
  };
  const join = async (part: HTMLElement) => {
    const next = part.nextElementSibling;
    const link = part.querySelector<HTMLAnchorElement>('.more');
    if (!(next instanceof HTMLElement) || !next.matches('.part')) return;
    const begin = link?.getAttribute('href');
    link?.remove();
    if (!begin) next.remove();
    else if (begin !== queryOf(next)) {
      next.dataset.part = begin;
      if (!isEmpty(next)) await fill(next);
    }
  };

  const append = async (link: HTMLAnchorElement) => {
    const next = (await fetchPart(link.getAttribute('href') ?? ''))?.querySelector<HTMLElement>('.part');
    const part = link.closest<HTMLElement>('.part');
    if (!next || !part?.isConnected) return;
    if (isEmpty(next)) return fill(part);
    part.after(next);
    link.remove();
    onChange();
    look();
  };

  const open = async (query: string) => {
    const address = query || location.pathname;
    latest = address;
    const menu = await fetchMenu(address);
    if (!menu || latest !== address) return;
    putMenu(menu);
    history.replaceState(history.state, '', address);
    const root = document.documentElement;
    root.scrollTop = Math.min(root.scrollTop, menu.offsetTop);
    const tab = menu.querySelector<HTMLElement>('.tabs [aria-current="true"]');
    if (tab) tab.parentElement!.scrollLeft = tab.offsetLeft - 16;
    onChange();
    look();
  };
  let latest = '';

  const look = () => {
    for (const part of parts()) {
      const { top, bottom, height } = part.getBoundingClientRect();
      const isFar = bottom < -FAR * innerHeight || top > (FAR + 1) * innerHeight;
      if (isEmpty(part)) {
        if (!isFar && part.style.height) void fill(part);
      } else if (isFar) {
        part.style.height = `${height}px`;
        part.textContent = '';
      }
    }
    const link = document.querySelector<HTMLAnchorElement>('.more');
    if (link && link.getBoundingClientRect().top < FAR * innerHeight) void append(link);
  };

  const field = document.querySelector<HTMLInputElement>('.search input')!;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const search = () => {
    clearTimeout(timer);
    const q = field.value.trim();
    void open(q && `?${new URLSearchParams({ q }).toString()}`);
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(search, SEARCH_AFTER_MS);
  });
  field.form!.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  document.getElementById('page')!.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.tabs a, .more');
    if (!link) return;
    event.preventDefault();
    if (link.matches('.more')) void append(link);
    else {
      clearTimeout(timer);
      field.value = '';
      void open(link.getAttribute('href') ?? '');
    }
  });
  addEventListener('scroll', () => requestAnimationFrame(look), { passive: true });
  addEventListener('resize', look);
  look();

  return {
    refresh: async () => {
      const [first, ...further] = parts();
      if (first) await join(first);
      for (const part of further) if (!isEmpty(part)) await fill(part);
    },
    readChosen: async (lines) => {
      if (lines.length === 0) return;
      const products = [...new Set(lines.map(({ productId }) => productId))].join();
      // If no answer comes, the cart stays as it is; the server checks it when it is sent.
      const menu = await fetchMenu(`?products=${products}`);
      if (!menu) return;
      const chosenPlace = document.getElementById('chosen')!;
      chosenPlace.textContent = '';
      chosenPlace.append(...menu.querySelectorAll('[data-extras]'));
      for (const { productId, price } of lines) {
        const newCard = menu.querySelector<HTMLElement>(`[data-product="${productId}"]`);
        const card = document.createElement('i');
        Object.assign(card.dataset, { product: productId, cents: price }, newCard?.dataset);
        card.setAttribute('aria-disabled', newCard?.getAttribute('aria-disabled') ?? 'true');
        chosenPlace.append(card);
      }
      onChange();
    },
  };
}

import { request } from '../request.ts';

const menuOf = (page: Document) => page.getElementById('menu');

/** Returns which menu is shown; a change of it is another text. */
export const revisionOnPage = () => menuOf(document)?.dataset.revision ?? '';

/** Fetches the menu of an address of this page; null without an answer. */
export const fetchMenu = (address: string): Promise<HTMLElement | null> =>
  request(
    address,
    { headers: { accept: 'text/html' } },
    async (response) =>
      response.ok ? menuOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : null,
    null,
  );

export function putMenu(next: HTMLElement): void {
  keepPictures(next);
  menuOf(document)?.replaceWith(next);
}

/** Fetches this page again and takes its menu; returns whether it has changed. Without an answer the old one stays. */
export async function refreshMenu(): Promise<boolean> {
  const { href } = location;
  const next = await fetchMenu(href);
  // Another category may have been chosen since then.
  if (!next || next.dataset.revision === revisionOnPage() || href !== location.href) return false;
  const further = document.querySelectorAll('.part + .part');
  putMenu(next);
  next.querySelector('.part')?.after(...further);
  return true;
}

/** Takes over the pictures that are shown already: new elements would flicker. */
function keepPictures(next: HTMLElement): void {
  const loadedPictures = new Map(
    Array.from(menuOf(document)?.querySelectorAll('img') ?? [], (one) => [one.src, one]),
  );
  for (const picture of next.querySelectorAll('img')) {
    const old = loadedPictures.get(picture.src);
    if (!old) continue;
    loadedPictures.delete(picture.src);
    picture.replaceWith(old);
  }
}

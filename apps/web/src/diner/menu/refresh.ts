import { deadline } from '../../shared/api/deadline.ts';

const LIMIT_MS = 15_000;

const menuOf = (page: Document) => page.getElementById('menu');

/** Returns which menu is shown; a change of it is another text. */
export const shownRevision = () => menuOf(document)?.dataset.revision ?? '';

/** Fetches this page again and takes its menu; returns whether it has changed. Without an answer the old one stays. */
export async function refreshMenu(): Promise<boolean> {
  const end = deadline(LIMIT_MS);
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' }, signal: end.signal });
    if (!response.ok) return false;
    const next = menuOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    if (!next || next.dataset.revision === shownRevision()) return false;
    keepPictures(next);
    menuOf(document)?.replaceWith(next);
    return true;
  } catch {
    return false;
  } finally {
    end.clear();
  }
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

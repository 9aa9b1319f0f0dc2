import { deadline } from '../shared/api/deadline.ts';

const LIMIT_MS = 15_000;

const menuOf = (page: Document) => page.getElementById('menu');

/** The menu as the server wrote it, before the script put counts on the cards. */
let served = menuOf(document)?.innerHTML;

/** Fetches this page again and takes its menu; returns whether it has changed. Without an answer the old one stays. */
export async function refreshMenu(): Promise<boolean> {
  const end = deadline(LIMIT_MS);
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' }, signal: end.signal });
    if (!response.ok) return false;
    const next = menuOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    if (!next || next.innerHTML === served) return false;
    served = next.innerHTML;
    menuOf(document)?.replaceChildren(...next.childNodes);
    return true;
  } catch {
    return false;
  } finally {
    end.clear();
  }
}

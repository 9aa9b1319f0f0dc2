import { showStoredScheme } from '../shared/storedScheme.ts';

// All the script of the manual; its pages work without it.

showStoredScheme();
addEventListener('storage', showStoredScheme);
startSearch();

/** Returns the words of a text as the build wrote them next to each page: in lower case without accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[a-z\d]+/g) ?? [];
}

/** Lists the pages that have the most of the typed words, first those with them in the title; Enter opens the first. */
function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[role=search]');
  const field = form?.querySelector('input');
  const status = form?.querySelector('[role=status]');
  const results = document.querySelector<HTMLElement>('.results');
  const groups = document.querySelector<HTMLElement>('.groups');
  if (!form || !field || !status || !results || !groups) return;
  const entries = Array.from(groups.querySelectorAll('li'), (element) => ({
    element,
    words: element.dataset['words']?.split(' ') ?? [],
    title: wordsOf(element.querySelector('a')?.textContent ?? ''),
  }));

  const search = () => {
    const typed = wordsOf(field.value);
    const countIn = (words: readonly string[]) =>
      typed.filter((part) => words.some((word) => word.startsWith(part))).length;
    const most = Math.max(1, ...entries.map(({ words }) => countIn(words)));
    const found = entries
      .filter(({ words }) => countIn(words) === most)
      .sort((one, other) => countIn(other.title) - countIn(one.title));
    results.replaceChildren(...found.map(({ element }) => element.cloneNode(true)));
    groups.hidden = typed.length > 0;
    status.textContent = typed.length === 0 ? '' : resultText(found.length);
  };

  form.hidden = false;
  field.addEventListener('input', search);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  // The browser's back button restores what was typed.
  addEventListener('pageshow', search);
}

function resultText(count: number): string {
  if (count === 0) return 'Ninguna página tiene esas palabras. Prueba con otra: caja, mesa, cobrar…';
  return count === 1 ? '1 página' : `${count} páginas`;
}

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

/** Shows the pages that have the most of the typed words; Enter opens the first one. */
function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[role=search]');
  const field = form?.querySelector('input');
  const status = form?.querySelector('[role=status]');
  if (!form || !field || !status) return;
  const entries = Array.from(document.querySelectorAll<HTMLElement>('[data-words]'), (element) => ({
    element,
    words: element.dataset.words?.split(' ') ?? [],
  }));
  const sections = document.querySelectorAll<HTMLElement>('section');

  const search = () => {
    const typed = wordsOf(field.value);
    const hits = entries.map(
      ({ words }) => typed.filter((part) => words.some((word) => word.startsWith(part))).length,
    );
    const most = Math.max(...hits);
    const isShown = (index: number) => typed.length === 0 || (most > 0 && hits[index] === most);
    for (const [index, { element }] of entries.entries()) element.hidden = !isShown(index);
    for (const section of sections) section.hidden = !section.querySelector('[data-words]:not([hidden])');
    const count = entries.filter((_, index) => isShown(index)).length;
    status.textContent = typed.length === 0 ? '' : resultText(count);
  };

  form.hidden = false;
  field.addEventListener('input', search);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value.trim()) document.querySelector<HTMLElement>('[data-words]:not([hidden]) a')?.click();
  });
  // The browser's back button restores what was typed.
  addEventListener('pageshow', search);
}

function resultText(count: number): string {
  if (count === 0) return 'Ninguna página tiene esas palabras. Prueba con otra: caja, mesa, cobrar…';
  return count === 1 ? '1 página' : `${count} páginas`;
}

import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPage, renderIndex } from './pages.ts';

const page = (name: string, title: string, words: string, text = '') =>
  readPage(name, `---\ntitle: ${title}\nsummary: Paso a paso.\nwords: ${words}\n---\n${text}`);
const till = [
  page('abrir', 'Abrir caja', 'apertura'),
  page('cerrar', 'Cerrar caja', 'arqueo', '**Contado**'),
];
const kitchen = [page('cocina', 'Pantalla de cocina', 'comanda, cerró, abrir')];

const user = userEvent.setup();
const field = () => document.querySelector('input')!;
const results = () => Array.from(document.querySelectorAll('.results a'), ({ textContent }) => textContent);
const groups = () => document.querySelector<HTMLElement>('.groups')!;
const status = () => document.querySelector('[role=status]')?.textContent;

beforeAll(async () => {
  const groups = [
    { title: 'Cocina', pages: kitchen },
    { title: 'Caja', pages: till },
  ];
  document.body.innerHTML = renderIndex({
    title: 'Ayuda',
    summary: '',
    groups,
    pages: [...kitchen, ...till],
    pictures: [],
  });
  await import('./manual.ts');
});

beforeEach(() => user.clear(field()));

describe('the search of the manual', () => {
  it('is there once it works, above the list of all pages', () => {
    expect(document.querySelector('form')?.hidden).toBe(false);
    expect([results(), groups().hidden, status()]).toEqual([[], false, '']);
  });

  it.each([
    ['CAJA', ['Abrir caja', 'Cerrar caja'], '2 páginas'],
    // Of its title, with an accent that the page lacks; of its further words; of its screen.
    ['cerrár ca', ['Cerrar caja'], '1 página'],
    ['cerro', ['Pantalla de cocina'], '1 página'],
    ['contado', ['Cerrar caja'], '1 página'],
    // Of two pages with the word first the one that has it in the title.
    ['abrir', ['Abrir caja', 'Pantalla de cocina'], '2 páginas'],
    // The pages that have the most of the words.
    ['¿cómo se abre la apertura de caja?', ['Abrir caja'], '1 página'],
    ['paloma', [], 'Ninguna página tiene esas palabras. Prueba con otra: caja, mesa, cobrar…'],
  ])("finds by '%s'", async (text, titles, said) => {
    await user.type(field(), text);
    expect([results(), groups().hidden, status()]).toEqual([titles, true, said]);
  });

  it('opens the first page with Enter', async () => {
    const opened: string[] = [];
    document.addEventListener('click', (event) => {
      event.preventDefault();
      opened.push((event.target as HTMLAnchorElement).getAttribute('href') ?? '');
    });
    field().focus();
    await user.keyboard('{Enter}caja{Enter}');
    expect(opened).toEqual(['/ayuda/abrir']);
  });
});

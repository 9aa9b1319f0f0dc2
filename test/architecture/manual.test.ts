import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MANUAL, readManual } from '../../apps/web/build/manualFiles.ts';
import { readPage } from '../../apps/web/src/manual/pages.ts';
import { brokenLinks, helpOf, screenTexts, unknownWords, wrongPictures, wronglyListed } from './manual.ts';
import { readSources } from './sources.ts';

const MOST_PICTURES_BYTES = 1_500_000;

const manual = readManual();
const sources = readSources(join(import.meta.dirname, '../..'));
const router = sources.find(({ path }) => path === 'apps/web/src/app/router.tsx')?.text ?? '';

describe('the manual', () => {
  it('quotes only words that a screen has', () => {
    expect(unknownWords(manual.pages, screenTexts(sources))).toEqual([]);
  });

  it('has pages and headings for all of its links', () => {
    expect(brokenLinks(manual)).toEqual([]);
  });

  it('has each of its pictures, described, and no other ones', () => {
    expect(wrongPictures(manual)).toEqual([]);
    const bytes = manual.pictures.map((picture) => statSync(join(MANUAL, picture)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_PICTURES_BYTES);
  });

  it('lists each page once on its first page', () => {
    expect(manual.pages.length).toBeGreaterThan(20);
    expect(wronglyListed(manual)).toEqual([]);
  });

  it('has the pages to which the screens lead', () => {
    const names = new Set(manual.pages.map(({ name }) => name));
    const help = helpOf(router);
    expect(help.length).toBeGreaterThan(15);
    expect(help.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('what is wrong with a page is found', () => {
  const FRONT = '---\ntitle: Palomas\nsummary: Criarlas.\nwords: aves\n---\n';
  const pageWith = (text: string) => readPage('palomas', FRONT + text);
  const till = { path: 'apps/web/src/Till.tsx', imports: [], text: '' };

  it.each([
    ['const text = <b>\n  Abrir   el nido\n</b>;', []],
    ["const text = 'Abrir el nido';", []],
    ['const text = `Abrir el nido ${number}`;', []],
    ['// Abrir el nido', ['palomas: Abrir el nido']],
    ["const text = 'Abrir el nido hoy';", ['palomas: Abrir el nido']],
  ])('in its words, on a screen with %s', (text, problems) => {
    expect(unknownWords([pageWith('Toca **Abrir el nido**.')], screenTexts([{ ...till, text }]))).toEqual(
      problems,
    );
  });

  it('in its links', () => {
    const page = pageWith('## Qué comen\n\n[a](palomas.md#que-comen) [b](palomas.md#donde) [c](gallinas.md)');
    expect(brokenLinks({ pages: [page] })).toEqual(['palomas: palomas.md#donde', 'palomas: gallinas.md']);
  });

  it('in its pictures', () => {
    const page = pageWith('![Nido](images/nido.webp) ![](images/ala.webp) ![Pico](images/pico.webp)');
    const pictures = ['images/nido.webp', 'images/ala.webp', 'images/gallo.webp'];
    expect(wrongPictures({ pages: [page], pictures })).toEqual([
      'palomas: images/ala.webp',
      'palomas: images/pico.webp',
      'images/gallo.webp',
    ]);
  });

  it('in the list of pages', () => {
    const page = pageWith('');
    const group = { title: 'Aves', pages: [page] };
    expect(wronglyListed({ pages: [page], groups: [] })).toEqual(['palomas']);
    expect(wronglyListed({ pages: [page], groups: [group, group] })).toEqual(['palomas']);
  });

  it('in its front part', () => {
    expect(() => readPage('palomas', FRONT.replace('words', 'word'))).toThrow('palomas.md has no words');
  });

  it('in the help of a screen', () => {
    expect(helpOf("  page('/dashboard', {\n    help: 'palomas',\n  }),\n")).toEqual(['palomas']);
  });
});

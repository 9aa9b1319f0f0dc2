import { parseSync } from 'oxc-parser';
import { anchorOf, partsOf, type Manual, type ManualPage } from '../../apps/web/src/manual/pages.ts';
import type { Source } from './sources.ts';

/** Files whose texts people read on a screen. */
const SCREENS = /^(apps\/web\/src|packages\/(contract|domain)\/src)\/(?!.*(\.testing\.|\/test\/))/;

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns every text in the code of the screens: strings, parts of templates, and texts between tags. */
export function screenTexts(sources: readonly Source[]): ReadonlySet<string> {
  const texts = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.add(tidy(value));
    if (type === 'TemplateElement') texts.add(tidy((value as { cooked: string }).cooked));
    for (const child of Object.values(node)) visit(child);
  };
  for (const { path, text } of sources) if (SCREENS.test(path)) visit(parseSync(path, text).program);
  return texts;
}

/** Returns the words in bold that no screen has. In the manual, bold is a word on a screen and nothing else. */
export function unknownWords(pages: readonly ManualPage[], texts: ReadonlySet<string>): string[] {
  return pages.flatMap(({ name, tokens }) =>
    partsOf(tokens, 'strong')
      .filter(({ text }) => !texts.has(tidy(text)))
      .map(({ text }) => `${name}: ${text}`),
  );
}

const linksOf = ({ tokens }: ManualPage) => partsOf(tokens, 'link').map(({ href }) => href);

/** Returns the links that lead to no page, or to no heading of it. */
export function brokenLinks({ pages }: Pick<Manual, 'pages'>): string[] {
  const places = new Set(
    pages.flatMap(({ name, tokens }) => [
      `${name}.md`,
      ...partsOf(tokens, 'heading').map(({ text }) => `${name}.md#${anchorOf(text)}`),
    ]),
  );
  return pages.flatMap((page) =>
    linksOf(page)
      .filter((href) => !places.has(href))
      .map((href) => `${page.name}: ${href}`),
  );
}

/** Returns what is wrong with pictures: a page names one that is missing or has no description, or no page shows it. */
export function wrongPictures({ pages, pictures }: Pick<Manual, 'pages' | 'pictures'>): string[] {
  const images = pages.flatMap(({ name, tokens }) =>
    partsOf(tokens, 'image').map(({ href, text }) => ({ name, href, text })),
  );
  const used = new Set(images.map(({ href }) => href));
  return [
    ...images
      .filter(({ href, text }) => !pictures.includes(href) || text === '')
      .map(({ name, href }) => `${name}: ${href}`),
    ...pictures.filter((picture) => !used.has(picture)),
  ];
}

/** Returns the pages of the manual to which the router's pages lead. */
export function helpOf(router: string): string[] {
  return Array.from(router.matchAll(/^ +help: '([^']*)',$/gm), ([, name = '']) => name);
}

/** Returns the pages that no group of the first page has, and those that stand there more than once. */
export function wronglyListed({ pages, groups }: Pick<Manual, 'pages' | 'groups'>): string[] {
  const listed = groups.flatMap((group) => group.pages.map(({ name }) => name));
  return pages.map(({ name }) => name).filter((name) => listed.filter((one) => one === name).length !== 1);
}

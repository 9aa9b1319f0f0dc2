import { escapeHtml } from '@restaurante/contract/html.ts';
import { Marked, type Token, type Tokens } from 'marked';

// Written to HTML when the web is built and never run in a browser.

/** A page of the manual. Its file's name is its address: /ayuda/<name>. */
export interface ManualPage {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Further words by which the search finds the page. */
  readonly words: string;
  readonly tokens: readonly Token[];
}

/** Pages that belong together, under the heading that README.md gives them. */
interface ManualGroup {
  readonly title: string;
  readonly pages: readonly ManualPage[];
}

export interface Manual {
  readonly title: string;
  readonly summary: string;
  readonly groups: readonly ManualGroup[];
  readonly pages: readonly ManualPage[];
  /** Paths in the manual's folder. */
  readonly pictures: readonly string[];
}

/** A picture as the build serves it. */
interface Picture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

const FRONT = /^---\n(.*?)\n---\n/s;
const markdown = new Marked();

/** Reads a page with the part between the lines '---' in front of it. */
export function readPage(name: string, text: string): ManualPage {
  const fields = new Map(
    (FRONT.exec(text)?.[1] ?? '').split('\n').map((line) => {
      const [field = '', ...value] = line.split(': ');
      return [field, value.join(': ')];
    }),
  );
  const field = (key: string) => {
    const value = fields.get(key);
    if (!value) throw new Error(`docs/manual/${name}.md has no ${key}`);
    return value;
  };
  const tokens = markdown.lexer(text.replace(FRONT, ''));
  return { name, title: field('title'), summary: field('summary'), words: field('words'), tokens };
}

/** Reads the first page, README.md, with its title, its summary and the order of the pages. */
export function readFirstPage(
  text: string,
  pages: readonly ManualPage[],
): Pick<Manual, 'title' | 'summary' | 'groups'> {
  const tokens = markdown.lexer(text);
  const groups: { title: string; pages: ManualPage[] }[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token['depth'] === 2) groups.push({ title: token['text'], pages: [] });
    const links = token.type === 'list' ? partsOf([token], 'link') : [];
    for (const { href } of links) {
      const page = pages.find(({ name }) => `${name}.md` === href);
      if (!page) throw new Error(`docs/manual/README.md: ${href} is no page`);
      groups.at(-1)?.pages.push(page);
    }
  }
  const textOf = (type: string) => (tokens.find((token) => token.type === type) as Tokens.Text).text;
  return { title: textOf('heading'), summary: textOf('paragraph'), groups };
}

interface Parts {
  readonly heading: Tokens.Heading;
  readonly image: Tokens.Image;
  readonly link: Tokens.Link;
  readonly strong: Tokens.Strong;
}

/** Returns the parts of a page of this type, at any depth. */
export function partsOf<T extends keyof Parts>(tokens: readonly Token[], type: T): Parts[T][] {
  const found: Parts[T][] = [];
  void markdown.walkTokens([...tokens], (token) => {
    if (token.type === type) found.push(token as Parts[T]);
  });
  return found;
}

/** Returns the text in lower case without accents, as the search compares it. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the id of a heading. */
export const anchorOf = (heading: string) => plain(heading).replaceAll(/[^a-z\d]+/g, '-');

/** Returns a page's place in its file, 'cerrar-caja.md#faltante', as an address. */
const addressOf = (href: string) => href.replace(/^([\w-]+)\.md/, '/ayuda/$1');

/** Returns the content of a page as HTML. */
export function renderPage(
  manual: Manual,
  { name, title, summary, tokens }: ManualPage,
  pictureOf: (href: string) => Picture | undefined,
): string {
  const renderer = new Marked({
    renderer: {
      heading({ tokens: parts, text, depth }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(parts)}</h${depth}>\n`;
      },
      strong({ tokens: parts }) {
        return `<b>${this.parser.parseInline(parts)}</b>`;
      },
      link({ href, tokens: parts }) {
        return `<a href="${escapeHtml(addressOf(href))}">${this.parser.parseInline(parts)}</a>`;
      },
      image({ href, text }) {
        const picture = pictureOf(href);
        // A new one is taken from the built product.
        if (!picture) return '';
        const { address, width, height } = picture;
        return `<a class="picture" href="${address}"><img src="${address}" width="${width}" height="${height}" alt="${escapeHtml(text)}" loading="lazy" /></a>`;
      },
    },
  });
  const group = manual.groups.find(({ pages }) => pages.some((page) => page.name === name));
  const headings = partsOf(tokens, 'heading').map(
    ({ text }) => `<li><a href="#${anchorOf(text)}">${escapeHtml(text)}</a></li>`,
  );
  return `<p class="path"><a href="/ayuda">Ayuda</a>${group ? ` › ${escapeHtml(group.title)}` : ''}</p>
<h1>${escapeHtml(title)}</h1>
<p class="summary">${escapeHtml(summary)}</p>
<nav class="parts" aria-label="En esta página"><ul>${headings.join('')}</ul></nav>
<article>${renderer.parser([...tokens])}</article>`;
}

/** Returns the list of all pages, to be shown next to one of them. */
export function renderContents({ groups }: Manual, current: string): string {
  const link = ({ name, title }: ManualPage) =>
    `<li><a href="/ayuda/${name}"${name === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  const lists = groups.map(
    ({ title, pages }) => `<h2>${escapeHtml(title)}</h2><ul>${pages.map(link).join('')}</ul>`,
  );
  return `<nav class="contents" aria-label="Páginas de la ayuda">${lists.join('\n')}</nav>`;
}

/** Returns the words by which the search finds a page: those of its front part, its headings and its buttons. */
function wordsOf({ title, summary, words, tokens }: ManualPage): string {
  const marked = [...partsOf(tokens, 'heading'), ...partsOf(tokens, 'strong')].map(({ text }) => text);
  const all = plain([title, summary, words, ...marked].join(' ')).match(/[a-z\d]+/g);
  return [...new Set(all)].join(' ');
}

/** Returns the first page: the search, and all pages with their summaries. `title` and `summary` may say something else. */
export function renderIndex({ title, summary, groups }: Manual): string {
  const entry = (page: ManualPage) =>
    `<li data-words="${wordsOf(page)}"><a href="/ayuda/${page.name}">${escapeHtml(page.title)}</a><p>${escapeHtml(page.summary)}</p></li>`;
  const sections = groups.map(
    (group) =>
      `<section><h2>${escapeHtml(group.title)}</h2><ul>${group.pages.map(entry).join('\n')}</ul></section>`,
  );
  return `<h1>${escapeHtml(title)}</h1>
<p class="summary">${escapeHtml(summary)}</p>
<form role="search" hidden>
<label for="search">Buscar en la ayuda</label>
<input id="search" type="search" autocomplete="off" enterkeyhint="go" placeholder="cerrar caja, anular, impresora…" />
<p role="status"></p>
</form>
<ul class="results"></ul>
<div class="groups">${sections.join('\n')}</div>`;
}

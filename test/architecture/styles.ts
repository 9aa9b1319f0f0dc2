import { WIDTHS } from '../../apps/web/src/shared/breakpoints.ts';
import type { Source } from './sources.ts';

/** A style sheet of the web. */
export interface StyleSheet {
  readonly path: string;
  readonly text: string;
}

interface StyleRule {
  readonly name: string;
  /** Returns the violation, or null. */
  readonly problem: (sheet: StyleSheet) => string | null;
  /** A declaration that breaks the rule; it proves that the rule finds violations. */
  readonly violation: string;
}

const BREAKPOINTS = new Set(Object.values(WIDTHS).flatMap((width) => [`${width}em`, `${width - 0.01}em`]));
const HEIGHTS = new Set([32, 36, 40, 44, 48, 52, 56].map((px) => String(px / 16)));
const THEME = /\/(tokens|\w+Colours)\.css$/;
const PAPER = /\/(receipt|print)\//;
/** Class names of libraries. */
const LIBRARY_CLASSES = /^(mantine|driver|leaflet|reactEasyCrop)/;

/** Returns the first match that is not allowed, as 'path: matched text'. */
function firstOf(
  { path, text }: StyleSheet,
  pattern: RegExp,
  allowed: (value: string) => boolean,
): string | null {
  const wrong = Array.from(text.matchAll(pattern)).find(([, value = '']) => !allowed(value));
  return wrong ? `${path}: ${wrong[0]}` : null;
}

/** Rules for style sheets, except for print, because paper has sizes of its own. */
export const styleRules: readonly StyleRule[] = [
  {
    name: 'a size of text is a token of tokens.css, or relative to its surroundings',
    violation: '.a { font-size: 15px; }',
    problem: (sheet) =>
      PAPER.test(sheet.path)
        ? null
        : firstOf(sheet, /font-size: ([^;}]+)/g, (value) =>
            /^(var\(--|inherit|clamp\(|[\d.]+em)/.test(value.trim()),
          ),
  },
  {
    name: 'a space or a radius is a token of tokens.css; only hairlines have pixels',
    violation: '.a { margin: 0 0.75rem; }',
    problem: (sheet) =>
      PAPER.test(sheet.path) || THEME.test(sheet.path)
        ? null
        : firstOf(
            sheet,
            /[\s;{](?:padding|margin|(?:row-|column-)?gap|border(?:-[a-z]+)*-radius)[a-z-]*:([^;}]+)/g,
            (value) => !/(?<![\w.])(?:(?:[3-9]|\d{2,})(?:\.\d+)?px|[\d.]+rem)/.test(value),
          ),
  },
  {
    name: 'the height of what is pressed is a token of tokens.css',
    violation: '.a { min-height: 2.75rem; }',
    problem: (sheet) =>
      PAPER.test(sheet.path) || THEME.test(sheet.path)
        ? null
        : firstOf(sheet, /[\s;{](?:min-)?height: ([\d.]+)rem/g, (value) => !HEIGHTS.has(value)),
  },
  {
    name: 'a weight, a line height or a layer is a token of tokens.css',
    violation: '.a { z-index: 5; }',
    problem: (sheet) =>
      firstOf(sheet, /(?<!@font-face \{[^}]*)(?:font-weight|line-height|z-index|font): ([^;}]+)/g, (value) =>
        /^(inherit|var\(--(weight|leading|layer)-\w+\))/.test(value.trim()),
      ),
  },
  {
    name: 'a size grows with the font of the browser: only lines, shadows and windows have pixels',
    violation: '.a { width: 200px; }',
    problem: (sheet) =>
      PAPER.test(sheet.path)
        ? null
        : firstOf(
            {
              ...sheet,
              text: sheet.text.replaceAll(
                /@media[^{]+|[\s;{](border|outline|box-shadow|filter|--shadow)[\w-]*:[^;}]+/g,
                '',
              ),
            },
            /(?<![\w.])((?:[3-9]|\d{2,})(?:\.\d+)?px)/g,
            () => false,
          ),
  },
  {
    name: 'a colour is a token of a theme sheet',
    violation: '.a { color: #fff; }',
    problem: (sheet) =>
      THEME.test(sheet.path)
        ? null
        : firstOf(sheet, /(#[\da-f]{3,8}\b|rgba?\(|hsla?\()(?![^;]*\{)/gi, () => false),
  },
  {
    name: 'Mantine is styled in the theme only',
    violation: '.a :global(.mantine-Button-root) { color: red; }',
    problem: (sheet) =>
      sheet.path.includes('/app/mantine') ? null : firstOf(sheet, /(\.mantine-[\w-]+)/g, () => false),
  },
  {
    name: 'a page changes its shape at one of the widths in breakpoints.ts',
    violation: '@media (max-width: 56em) { .a { display: none; } }',
    problem: (sheet) =>
      firstOf(sheet, /\((?:min|max)-width: ([\d.]+\w+)\)/g, (value) => BREAKPOINTS.has(value)),
  },
  {
    name: 'no selector depends on a text that people read',
    violation: ".a :global([aria-label='Avisos']) { right: 0; }",
    problem: (sheet) => firstOf(sheet, /\[(aria-label|title|placeholder|alt)[\^$*~|]?=/g, () => false),
  },
];

/** A weight, a line height, a layer, or a size in pixels that a component writes itself. */
const WRITTEN_BY_HAND = [
  /\b(?:fontWeight|lineHeight|zIndex|fontSize)(?:: |=\{?)['"]?\d+/,
  /\s(?:fw|fz|lh)=\S+/,
  /\bstyle=\{\{[^}]*?\d+px/,
  /\s(?!sizes)[a-z]+="[\d.]+px/i,
];

/** Classes of a layout. `Row`, `Stack` and `Column` write them, and sheets compose them. */
const LAYOUT_CLASS =
  /\sclassName=(?:"|\{`)(?:[\w-]+ )*(?:row|wrap|between|grid|stack|column|gap-\d+|justify-\w+)(?=[ "`])/;
/** Pages without React have no components, and these four still write the classes themselves. */
const WITHOUT_LAYOUTS = /\/src\/(landing|diner)\//;

/** Returns what components write instead of a token. */
export function styledByHand(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      (WITHOUT_LAYOUTS.test(path) ? WRITTEN_BY_HAND : [...WRITTEN_BY_HAND, LAYOUT_CLASS])
        .flatMap((pattern) => text.match(pattern)?.[0] ?? [])
        .map((found) => `${path}: ${found}`),
    );
}

/** Returns the custom properties that a sheet reads and that no sheet and no component sets. Mantine sets its own. */
export function unknownProperties(sheets: readonly StyleSheet[], sources: readonly Source[]): string[] {
  const set = new Set(
    [...sheets, ...sources].flatMap(({ text }) =>
      Array.from(text.matchAll(/(?<!var\()(--[\w-]+)['"]?\]?:/g), ([, name]) => name),
    ),
  );
  return sheets.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name)
      .filter((name) => !set.has(name) && !name.startsWith('--mantine-'))
      .map((name) => `${path}: ${name}`),
  );
}

/** Returns the shared classes that a sheet composes, or that a component writes, and that no sheet defines. */
export function unknownClasses(sheets: readonly StyleSheet[], sources: readonly Source[]): string[] {
  const shared = new Set(
    sheets.filter(({ path }) => !path.endsWith('.module.css')).flatMap(({ text }) => classesOf(text)),
  );
  return [...sheets, ...sources.filter(({ path }) => path.endsWith('.tsx'))].flatMap(({ path, text }) =>
    Array.from(
      text.matchAll(/composes: ([\w -]+) from global|className="([\w -]+)"/g),
      ([, composed, written = '']) => (composed ?? written).split(' '),
    )
      .flat()
      .filter((name) => !shared.has(name))
      .map((name) => `${path}: ${name}`),
  );
}

/** Returns the classes of the sheets that no source of the web mentions. */
export function unusedClasses(sheets: readonly StyleSheet[], sources: readonly Source[]): string[] {
  const web = sources.filter(({ path }) => path.startsWith('apps/web/'));
  const composed = sheets.flatMap(({ text }) => text.match(/composes: [\w -]+/g) ?? []).join('\n');
  return sheets.flatMap(({ path, text }) => {
    const importers = web.filter((source) => source.imports.includes(path));
    // A class of a module is read by its importers; another may be written anywhere, also into a document.
    const isModule = path.endsWith('.module.css');
    const readers = isModule ? importers : web;
    const isChosenByName = importers.some((source) => /\b(classes|styles)\[/.test(source.text));
    const readerText = [...readers.map((source) => source.text), isModule ? '' : composed].join('\n');
    return classesOf(text)
      .filter((name) => !isChosenByName && !LIBRARY_CLASSES.test(name))
      .filter((name) => !mentions(readerText, name))
      .map((name) => `${path}: .${name}`);
  });
}

/** Returns whether a text contains a class's name, or builds it: `tint-${name}`. */
function mentions(text: string, name: string): boolean {
  const family = name.slice(0, name.lastIndexOf('-') + 1);
  return (
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text) || (family !== '' && text.includes(`${family}\${`))
  );
}

function classesOf(text: string): string[] {
  const plain = text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
  const selectors = Array.from(plain.matchAll(/([^{};]+)\{/g), ([, selector = '']) => selector);
  return [
    ...new Set(
      selectors.flatMap((one) => Array.from(one.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name)),
    ),
  ];
}

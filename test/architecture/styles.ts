/** A style sheet of the web. */
export interface StyleSheet {
  readonly path: string;
  readonly text: string;
}

interface StyleRule {
  readonly name: string;
  /** What breaks the rule, or null. */
  readonly problem: (sheet: StyleSheet) => string | null;
  /** A declaration that breaks it: proves that the rule sees anything at all. */
  readonly planted: string;
}

/** Where a page changes its shape, in px: a small phone, a phone, a tablet, a small desk. */
const WIDTHS = new Set([
  '479.98px',
  '480px',
  '767.98px',
  '768px',
  '1099.98px',
  '1100px',
  '1199.98px',
  '1200px',
]);

/** The first match that is not allowed, as 'path: what stands there'. */
function firstOf(
  { path, text }: StyleSheet,
  pattern: RegExp,
  allowed: (value: string) => boolean,
): string | null {
  const wrong = Array.from(text.matchAll(pattern)).find(([, value = '']) => !allowed(value));
  return wrong ? `${path}: ${wrong[0]}` : null;
}

/** Rules of style sheets. What is printed has sizes of its own: paper is no screen. */
export const styleRules: readonly StyleRule[] = [
  {
    name: 'a size of text is a token of theme.css, or follows its surroundings',
    planted: '.a { font-size: 15px; }',
    problem: (sheet) =>
      sheet.path.includes('/receipt/')
        ? null
        : firstOf(sheet, /font-size: ([^;}]+)/g, (value) =>
            /^(var\(--|inherit|clamp\(|[\d.]+em)/.test(value.trim()),
          ),
  },
  {
    name: 'a page changes its shape at one of four widths',
    planted: '@media (max-width: 900px) { .a { display: none; } }',
    problem: (sheet) => firstOf(sheet, /@media[^{]*?width: ([\d.]+px)/g, (value) => WIDTHS.has(value)),
  },
  {
    name: 'no selector hangs on a word that people read',
    planted: ".a :global([aria-label='Avisos']) { right: 0; }",
    problem: (sheet) => firstOf(sheet, /\[(aria-label|title|placeholder|alt)[\^$*~|]?=/g, () => false),
  },
];

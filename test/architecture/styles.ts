/** A style sheet of the web. */
export interface StyleSheet {
  readonly path: string;
  readonly text: string;
}

interface StyleRule {
  readonly name: string;
  /** Returns what breaks the rule, or null. */
  readonly problem: (sheet: StyleSheet) => string | null;
  /** A declaration that breaks the rule; it proves that the rule finds violations. */
  readonly planted: string;
}

/** The widths in px at which a page changes its layout: small phone, phone, tablet, small desk. */
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

/** Returns the first match that is not allowed, as 'path: matched text'. */
function firstOf(
  { path, text }: StyleSheet,
  pattern: RegExp,
  allowed: (value: string) => boolean,
): string | null {
  const wrong = Array.from(text.matchAll(pattern)).find(([, value = '']) => !allowed(value));
  return wrong ? `${path}: ${wrong[0]}` : null;
}

/** Rules for style sheets. What is printed is excepted, because paper has sizes of its own. */
export const styleRules: readonly StyleRule[] = [
  {
    name: 'a size of text is a token of theme.css, or relative to its surroundings',
    planted: '.a { font-size: 15px; }',
    problem: (sheet) =>
      /\/(receipt|print)\//.test(sheet.path)
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
    name: 'no selector depends on a text that people read',
    planted: ".a :global([aria-label='Avisos']) { right: 0; }",
    problem: (sheet) => firstOf(sheet, /\[(aria-label|title|placeholder|alt)[\^$*~|]?=/g, () => false),
  },
];

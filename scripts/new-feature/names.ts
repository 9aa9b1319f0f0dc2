/** What the templates are written for; its words are replaced by those of the new feature. */
const TEMPLATE = 'loyalty-cards';

export interface Names {
  /** In kebab-case, plural: 'loyalty-cards'. */
  readonly feature: string;
  /** What a person reads, in Spanish: 'tarjeta' and 'tarjetas'. */
  readonly one: string;
  readonly many: string;
}

const singular = (words: string) => words.replace(/ies$/, 'y').replace(/s$/, '');
const spaced = (kebab: string) => kebab.replaceAll('-', ' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => capital(letter));

/** Every spelling of a feature's name, in one order for all features. */
function spellings({ feature, one, many }: Names): string[] {
  return [feature, singular(feature)]
    .flatMap((name) => [
      name,
      name.replaceAll('-', '_'),
      name.replaceAll('-', '_').toUpperCase(),
      spaced(name),
      capital(spaced(name)),
      camel(name),
      capital(camel(name)),
    ])
    .concat(many, capital(many), one, capital(one));
}

/** Throws if the feature's name is not in kebab-case and plural. Without Spanish words, the English ones are used. */
export function namesOf([feature = '', one, many]: readonly string[]): Names {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(feature))
    throw new Error(
      'Name the feature in kebab-case, plural, and what a person reads: npm run new-feature -- loyalty-cards tarjeta tarjetas',
    );
  return { feature, one: one ?? spaced(singular(feature)), many: many ?? spaced(feature) };
}

/** Returns a template's text with the names of the new feature. */
export function renamed(template: string, names: Names): string {
  const from = spellings({ feature: TEMPLATE, one: 'tarjeta', many: 'tarjetas' });
  const to = spellings(names);
  const words = new RegExp(from.join('|'), 'g');
  return template.replace(words, (word) => to[from.indexOf(word)] ?? word);
}

import { escapeHtml } from './html.ts';

/** Values of a page that the build wrote: texts, and lists of texts and further lists. */
export type PageValues = { readonly [name: string]: string | readonly PageValues[] };

type ListName<V> = { [K in keyof V]: V[K] extends string ? never : K }[keyof V] & string;
type TextName<V> = Exclude<keyof V & string, ListName<V>>;
type EntryOf<V, L extends ListName<V>> = V[L] extends readonly (infer Entry)[] ? Entry : never;

/** The placeholders of a page. An unknown name does not compile. */
export interface Slots<V> {
  /** Returns the placeholder of one of the texts. */
  readonly text: (name: TextName<V>) => string;
  /** Returns the marks around the repeated part of a list, and the placeholders of an entry. */
  readonly list: <L extends ListName<V>>(
    name: L,
  ) => Slots<EntryOf<V, L>> & { readonly start: string; readonly end: string };
}

/** Makes the placeholders of a page with these values: `{{name}}`, and `{{#list}}…{{/list}}`. */
export function slotsOf<V>(): Slots<V> {
  return {
    text: (name) => `{{${name}}}`,
    list: (name) => ({ start: `{{#${name}}}`, end: `{{/${name}}}`, ...slotsOf() }),
  };
}

const SLOT = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/gs;

/** Returns the page with every placeholder filled and escaped as HTML. Throws for an unknown placeholder. */
export function fillPage(page: string, values: PageValues): string {
  return page.replace(SLOT, (slot: string, list?: string, entry = '', text = '') => {
    const name = list ?? text;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (list && Array.isArray(value)) return value.map((one: PageValues) => fillPage(entry, one)).join('');
    if (!list && typeof value === 'string') return escapeHtml(value);
    throw new Error(`nothing is known for ${slot.slice(0, 40)}`);
  });
}

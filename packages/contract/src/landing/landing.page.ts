/** What the server fills into the prerendered start page: texts, and lists of them. */
export interface LandingValues {
  /** The product's own address, without a slash at the end. */
  readonly publicUrl: string;
  readonly providerName: string;
  readonly phone: string;
  readonly phoneUrl: string;
  readonly whatsapp: string;
  readonly whatsappUrl: string;
  readonly email: string;
  readonly address: string;
  readonly hours: string;
  readonly plans: readonly { readonly name: string; readonly price: string; readonly description: string }[];
  readonly payments: readonly { readonly text: string }[];
}

type ListName = {
  [K in keyof LandingValues]: LandingValues[K] extends string ? never : K;
}[keyof LandingValues];
type TextName = Exclude<keyof LandingValues, ListName>;
type FieldOf<L extends ListName> = keyof LandingValues[L][number] & string;

/** Returns the placeholder of one of the texts. */
export function textSlot(name: TextName): string {
  return `{{${name}}}`;
}

/** Returns the marks around the part that is repeated for each entry of a list, and the placeholders of an entry's texts. */
export function listSlot<L extends ListName>(list: L) {
  return {
    start: `{{#${list}}}`,
    end: `{{/${list}}}`,
    text: (name: FieldOf<L>) => `{{${name}}}`,
  };
}

const SLOT = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/gs;

/** Returns the page with every placeholder filled and escaped as HTML. Throws for an unknown placeholder. */
export function fillLanding(page: string, values: LandingValues): string {
  return fill(page, { ...values });
}

function fill(html: string, values: Readonly<Record<string, unknown>>): string {
  return html.replace(SLOT, (slot: string, list?: string, entry = '', text = '') => {
    const value = values[list ?? text];
    if (list && Array.isArray(value)) return value.map((one) => fill(entry, one)).join('');
    if (!list && typeof value === 'string') return escapeHtml(value);
    throw new Error(`nothing is known for ${slot.slice(0, 40)}`);
  });
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
}

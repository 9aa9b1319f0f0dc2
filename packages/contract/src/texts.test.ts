import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { AnyEndpoint } from './endpoint.ts';

interface Schema extends z.ZodType {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly def: z.ZodType['def'] & {
    readonly in?: Schema;
    readonly out?: Schema;
    readonly innerType?: Schema;
  };
}

/** Texts of several lines. Every other text is one line. */
const SEVERAL_LINES = new Set(['observations', 'short_description', 'description', 'subtitle', 'message']);

/** Returns the fields of a body, also those inside of lists and objects. */
function fieldsOf(schema: Schema | undefined): [name: string, field: Schema][] {
  if (!schema?.def) return [];
  const { shape, options = [], element, def } = schema;
  const own = Object.entries(shape ?? {}).flatMap(([name, field]): [string, Schema][] => [
    [name, field],
    ...fieldsOf(field),
  ]);
  return [
    ...own,
    ...[...options, element, def.in, def.out, def.innerType].flatMap((inner) => fieldsOf(inner)),
  ];
}

const files = globSync('**/*.endpoints.ts', { cwd: import.meta.dirname });
const modules = await Promise.all(
  files.map((file) => import(`${import.meta.dirname}/${file}`) as Promise<Record<string, AnyEndpoint>>),
);
const fields = modules
  .flatMap((module) => Object.entries(module))
  .flatMap(([endpoint, { body, query }]) =>
    [body, query].flatMap((schema) =>
      fieldsOf(schema as Schema | undefined).map(([name, field]) => ({
        title: `${endpoint}.${name}`,
        name,
        field,
      })),
    ),
  );
/** Returns what a field makes of a text; null if it takes none, or another kind of value. */
function parsed(field: Schema, text: string): string | null {
  const { data } = field.safeParse(text);
  return typeof data === 'string' ? data : null;
}
/** A key of old screens that no call reads is taken as it is. */
const isRaw = (field: Schema) => parsed(field, '\u200b') === '\u200b';
const texts = fields.filter(({ field }) => parsed(field, 'Ana 7') === 'Ana 7' && !isRaw(field));
const emails = fields.filter(
  ({ name, field }) =>
    name !== 'password' &&
    parsed(field, 'ana@elfogon.bo') === 'ana@elfogon.bo' &&
    parsed(field, 'Ana 7') === null,
);

const INVISIBLE = Array.from(
  '\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2064' +
    '\u2066\u2069\u206f\u3164\ufe00\ufe0f\ufeff\uffa0\u{e0001}\u{e0061}\u{e0100}\ud83d' +
    '\u0080\u0085\u009f\ufff9\ufffa\ufffb' +
    // Of private use, and unassigned.
    '\ue000\uf8ff\u{f0000}\u{10fffd}\u0378\ufdd0\ufffe\u{1fffe}',
);

describe('every text', () => {
  it('is found in the contract', () => expect(texts.length).toBeGreaterThan(60));

  it.each(texts)('$title loses invisible letters', ({ field }) => {
    for (const letter of INVISIBLE) {
      expect(parsed(field, `${letter}A${letter}na${letter} ${letter}7${letter}`)).toBe('Ana 7');
    }
  });

  it.each(texts)('$title is one line, or one of the texts with several', ({ name, field }) => {
    const result = parsed(field, ' Ana\n\t\u00a0\u2800 7\r\n');
    if (!SEVERAL_LINES.has(name)) expect(result).toBe('Ana 7');
    else expect(['Ana 7', 'Ana\n\t\u00a0\u2800 7']).toContain(result);
  });

  it.each(emails)('$title is an e-mail, with or without invisible letters', ({ field }) => {
    for (const letter of INVISIBLE) {
      expect(parsed(field, `${letter}a${letter}na@elfogon.bo${letter}`)).toBe('ana@elfogon.bo');
    }
  });

  it.each(texts)('$title keeps an emoji whole', ({ field }) => {
    for (const emoji of ['👨‍👩‍👧', '❤️', '👍🏽', '🧑🏽‍🍳', '🏳️‍🌈']) {
      const result = parsed(field, emoji);
      // Some texts are e-mails, phones or addresses.
      if (result !== null) expect(result).toBe(emoji);
    }
  });
});

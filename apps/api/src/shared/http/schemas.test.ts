import { expect, it } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from '../../../test/system/endpoints.ts';
import { serializeAnswer } from './schemas.ts';

/** Kinds of schemas that read a value exactly as they write it. */
const PLAIN = new Set<string>(
  'object array record union nullable optional string number boolean literal enum null never unknown'.split(
    ' ',
  ),
);

function kindsOf(schema: z.ZodType): string[] {
  const { type, ...rest } = schema.def as z.ZodType['def'] & { shape?: object };
  const parts: unknown[] = Object.values({ ...rest, ...rest.shape }).flat();
  return [type, ...parts.filter(isSchema).flatMap(kindsOf)];
}

const isSchema = (part: unknown): part is z.ZodType =>
  typeof part === 'object' && part !== null && 'def' in part;

it('no schema of an answer changes its input', async () => {
  const all = await allEndpoints();
  const changing = all.flatMap(({ name, endpoint }) =>
    kindsOf(endpoint.response)
      .filter((kind) => !PLAIN.has(kind))
      .map((kind) => `${name}: ${kind}`),
  );
  expect(changing).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
});

it('an answer has the keys of its schema only, and one that does not fit is an error', async () => {
  const { endpoint } = (await allEndpoints()).find(({ name }) => name === 'listCities')!;
  const draw = serializeAnswer({ schema: endpoint.response, method: 'GET', url: endpoint.path });
  const city = { id: 1, name: 'La Paz', state: 'La Paz', country: 'Bolivia' };
  expect(draw({ cities: [{ ...city, secret: 'x' }] })).toBe(JSON.stringify({ cities: [city] }));
  expect(() => draw({ cities: [{ ...city, id: 'one' }] })).toThrow('Response');
});

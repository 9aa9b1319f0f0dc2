import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { openPool } from '../database.ts';
import { anyOf, statement } from '../statement.ts';

let database: TestDatabase;
let db: ReturnType<typeof openPool>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool(database.url);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const texts = ['', 'null', 'NULL', '{a,b}', 'a "quoted" \\ one', "it's", 'ñandú 🌽\n\t', ',', '\\\\', ' '];
const instants = ['2026-11-22T19:05:00.123Z', '0001-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z'].map(
  (text) => new Date(text),
);

const echo = statement(
  (
    _,
    p: {
      text: string;
      texts: readonly (string | null)[];
      at: Date;
      instants: readonly Date[];
      bytes: Buffer;
      hashes: readonly Buffer[];
      json: object;
      objects: readonly object[];
    },
  ) => sql<Record<string, unknown>>`select ${p.text}::text as text, ${p.texts}::text[] as texts,
    ${p.at}::timestamptz as at, ${p.instants}::timestamptz[] as instants,
    ${p.bytes}::bytea as bytes, ${p.hashes}::bytea[] as hashes, ${p.json}::jsonb as json, ${p.objects}::jsonb[] as objects`,
);

describe('a parameter', () => {
  it.each([...texts.keys()])('comes back as it was sent (%i)', async (i) => {
    const given = {
      text: texts[i]!,
      texts: [...texts.slice(i), null, ...texts.slice(0, i)],
      at: instants[i % instants.length]!,
      instants,
      bytes: Buffer.from([0, 1, 92, 255]),
      hashes: [Buffer.from([i, 92, 34]), Buffer.alloc(0)],
      json: { text: texts[i], list: texts, none: null },
      objects: [{ text: texts[i] }, { list: texts }],
    };
    expect(await echo.one(db, given)).toEqual(given);
  });

  it('may be a list without elements, of numbers, of yes and no, of lists', async () => {
    const lists = statement(
      (
        _,
        p: {
          none: readonly number[];
          numbers: readonly (number | null)[];
          flags: readonly boolean[];
          lists: number[][];
        },
      ) => sql<Record<string, unknown>>`select ${p.none}::int[] as none, ${p.numbers}::float8[] as numbers,
        ${p.flags}::boolean[] as flags, ${p.lists}::int[] as lists, 2 = ${anyOf(p.none)} as found`,
    );
    const given = {
      none: [],
      numbers: [0, -1.5, 1e21, null],
      flags: [true, false],
      lists: [
        [1, 2],
        [3, 4],
      ],
    };
    expect(await lists.one(db, given)).toEqual({ ...given, found: false });
  });

  it('that is a date, but none, is refused', async () => {
    const at = statement((_, p: { at: Date }) => sql`select ${p.at}::timestamptz as at`);
    await expect(at.one(db, { at: new Date(Number.NaN) })).rejects.toThrow(RangeError);
    expect(await at.exists(db, { at: new Date(0) })).toBe(true);
  });
});

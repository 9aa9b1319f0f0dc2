import { plainText } from '@restaurante/domain/search/plain-text.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openPool } from './database.ts';
import { plain } from './search.ts';

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

/** Latin letters of every block, with marks, ligatures, small numbers and wide letters. */
const RANGES = [
  [0x20, 0x24f],
  [0x1e00, 0x1eff],
  [0x2070, 0x209c],
  [0x2150, 0x218b],
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
] as const;
const letters = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
);

it('folds every letter as screens do', async () => {
  const texts = letters.map((letter) => `x${letter}y`);
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, ${plain(sql`text`)} as folded from unnest(${texts}::text[]) with ordinality as t(text, n) order by n`.execute(
    db,
  );
  const differing = rows.filter(({ text, folded }) => folded !== plainText(text));
  expect(differing.map(({ text, folded }) => [text, folded, plainText(text)])).toEqual([]);
});

it.each([
  ['João Ção', 'joao cao'],
  ['Noël Østergård', 'noel ostergard'],
  ['ŁUKASZ Straße Æsir', 'lukasz strasse aesir'],
  ['Ñuflo Chávez', 'nuflo chavez'],
])('%s is found as %s', (text, folded) => {
  expect(plainText(text)).toBe(folded);
});

import { searchText } from '@restaurante/domain/search/plain-text.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openPool } from './database.ts';
import { searchable } from './search.ts';

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
  [0x2010, 0x2015],
  [0x2044, 0x2044],
  [0x2070, 0x209c],
  [0x2150, 0x218b],
  [0x2212, 0x2212],
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
] as const;
const characters = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
);

it('converts every letter and sign, alone and next to digits, as screens do', async () => {
  const texts = characters.flatMap((one) => [`x${one}y`, `1${one}y`, `x${one}2`, `1${one}2`]);
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, ${searchable(sql`text`)} as folded from unnest(${texts}::text[]) with ordinality as t(text, n) order by n`.execute(
    db,
  );
  const differing = rows.filter(({ text, folded }) => folded !== searchText(text));
  expect(differing.map(({ text, folded }) => [text, folded, searchText(text)])).toEqual([]);
});

it.each([
  ['João Ção', 'joao cao'],
  ['Noël Østergård', 'noel ostergard'],
  ['ŁUKASZ Straße Æsir', 'lukasz strasse aesir'],
  ['Ñuflo Chávez', 'nuflo chavez'],
  ['4.567.890-LP', '4567890lp'],
  ['+591 (2) 712-34567', '591 2 71234567'],
  ['Coca-Cola 1,5 L', 'coca-cola 15 l'],
])('%s is found as %s', (text, folded) => {
  expect(searchText(text)).toBe(folded);
});

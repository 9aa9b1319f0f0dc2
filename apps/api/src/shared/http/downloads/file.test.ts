import { parse } from 'content-disposition';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { FileAnswer, sendFile } from './file.ts';

async function headerFor(name: string): Promise<string> {
  const app = Fastify();
  const file = new FileAnswer({ name, mediaType: 'text/plain', content: Buffer.from('x') });
  app.get('/', (_, reply) => sendFile(reply, file));
  return String((await app.inject('/')).headers['content-disposition']);
}

it.each([
  ['Menú de Ñoquis – 2026.xlsx', 'Menu de Noquis - 2026.xlsx', 'Menú de Ñoquis – 2026.xlsx'],
  ['a/b\\c"d\r\ne.xlsx', 'a b c d e.xlsx', 'a b c d e.xlsx'],
  ['🍗 100%.xlsx', '__ 100%.xlsx', '🍗 100%.xlsx'],
])('the file %j is %j to an old browser and %j to any other', async (name, plain, modern) => {
  const header = await headerFor(name);
  expect(parse(header, { extended: false }).parameters.filename).toBe(plain);
  expect(parse(header).parameters.filename).toBe(modern);
});

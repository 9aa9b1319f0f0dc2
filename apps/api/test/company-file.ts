import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { openArchive, writeArchive } from '../src/features/company-data/archive.ts';

export type Row = Record<string, unknown>;
export type Content = Record<string, Row[]>;

/** Returns a file's rows, and its pictures by their hash. */
export async function contentOf(path: string): Promise<Content> {
  const archive = await openArchive(path);
  const content: Content = {};
  for (const name of archive.names) {
    const chunks: Buffer[] = [];
    for await (const chunk of archive.read(name)) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    if (name.endsWith('.webp')) content[name] = [{ hash: createHash('sha1').update(bytes).digest('hex') }];
    else if (name === 'manifest.json') content[name] = [JSON.parse(bytes.toString()) as Row];
    else
      content[name] = bytes
        .toString()
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Row);
  }
  archive.close();
  return content;
}

/** Writes rows as a file, without pictures. */
export async function writeContent(path: string, content: Content): Promise<void> {
  const archive = writeArchive(createWriteStream(path));
  for (const [name, rows] of Object.entries(content)) {
    if (name.endsWith('.webp')) continue;
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    await archive.add(
      name,
      (async function* () {
        yield rows.length > 0 ? `${lines}\n` : '';
      })(),
      new Date(),
    );
  }
  await archive.end();
}

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFirstPage, readPage, type Manual } from '../src/manual/pages.ts';

/** The owner's and the staff's manual in Markdown: a page a task. */
export const MANUAL = fileURLToPath(new URL('../../../docs/manual/', import.meta.url));

/** Reads the whole manual. */
export function readManual(): Manual {
  const read = (file: string) => readFileSync(join(MANUAL, file), 'utf8');
  const pages = globSync('*.md', { cwd: MANUAL })
    .filter((file) => file !== 'README.md')
    .map((file) => readPage(basename(file, '.md'), read(file)));
  const pictures = globSync('images/*.webp', { cwd: MANUAL });
  return { ...readFirstPage(read('README.md'), pages), pages, pictures };
}

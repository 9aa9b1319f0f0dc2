import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One fact of the product, and the tests that hold it. */
export interface Row {
  /** Where it stands, as `docs/coverage/offers.md:12`. */
  readonly at: string;
  readonly page: string;
  readonly kind: string;
  readonly fact: string;
  readonly holders: readonly Holder[];
}

/** A test: its file, its title, and a piece of the file that must stay where many cases share one title. */
export interface Holder {
  readonly file: string;
  readonly title: string;
  readonly piece: string | null;
}

const ROW = /^- (\w+): (.+?)((?: — `[^`]+`)*)$/;

/** Returns the rows of every page of docs/coverage; a line that begins like a row but is not one is an error. */
export function readRows(root: string): Row[] {
  return globSync('docs/coverage/*.md', { cwd: root })
    .sort()
    .flatMap((path) => rowsOf(path, readFileSync(join(root, path), 'utf8')));
}

export function rowsOf(path: string, text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('- ')) return [];
    const at = `${path}:${index + 1}`;
    const [, kind, fact, held] = ROW.exec(line) ?? [];
    if (!kind || !fact) throw new Error(`${at} is no row: ${line}`);
    const holders = Array.from((held ?? '').matchAll(/`([^`]+)`/g), ([, name = '']) => holderOf(name));
    return [{ at, page: basename(path, '.md'), kind, fact, holders }];
  });
}

function holderOf(name: string): Holder {
  const [file = '', rest = ''] = name.split(' › ', 2);
  const [title = '', piece = null] = rest.split(' » ', 2);
  return { file, title, piece };
}

/** Returns what a row says between double quotes: a person reads it on the screen, letter by letter. */
export const quotesOf = (fact: string): string[] =>
  Array.from(fact.matchAll(/"([^"]+)"/g), ([, text = '']) => text);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One row of docs/coverage. */
export interface Row {
  /** Its place, as `docs/coverage/calls.md:12`. */
  readonly at: string;
  readonly kind: string;
  readonly fact: string;
}

const ROW = /^- (\w+): (.+)$/;

export function readRows(root: string, page: string): Row[] {
  const path = `docs/coverage/${page}.md`;
  return rowsOf(path, readFileSync(join(root, path), 'utf8'));
}

/** Throws for a line that begins like a row and is none. */
export function rowsOf(path: string, text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('- ')) return [];
    const at = `${path}:${index + 1}`;
    const [, kind, fact] = ROW.exec(line) ?? [];
    if (!kind || !fact) throw new Error(`${at} is no row: ${line}`);
    return [{ at, kind, fact }];
  });
}

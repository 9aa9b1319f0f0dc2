import { createInterface } from 'node:readline/promises';

export interface Terminal {
  readonly print: (text: string) => void;
  readonly fail: (text: string) => void;
  /** Null without a keyboard. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/** Replaces control characters: a restaurant's text may contain a terminal's control sequences. */
const printable = (text: string) => text.replaceAll(/[^\P{C}\n]/gu, '·');

export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // `operator … | head` closes the pipe before the end.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    print: (text) => void stdout.write(`${printable(text)}\n`),
    fail: (text) => void stderr.write(`${printable(text)}\n`),
    ask: stdin.isTTY && stdout.isTTY ? ask : null,
  };
}

/** Ctrl-C and the end of input count as an empty answer: nothing is confirmed. */
async function ask(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((done) => {
    for (const event of ['SIGINT', 'close'] as const) reader.once(event, () => done(''));
  });
  try {
    return await Promise.race([reader.question(printable(question)), ended]);
  } finally {
    reader.close();
  }
}

const MAX_CELL = 64;
const clip = (text: string) => (text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text);

/**
 * Formats rows under headings, each column as wide as needed; null and empty are a dash. The last column is never
 * cut.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  { isLastWide = false } = {},
): string {
  const cells = rows.map((row) =>
    row.map((cell, column) => {
      const text = String(cell ?? '').replaceAll(/\s+/g, ' ') || '–';
      return isLastWide && column === headings.length - 1 ? text : clip(text);
    }),
  );
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(headings), ...cells.map(line)].join('\n');
}

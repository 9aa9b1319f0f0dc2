import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Product } from './product.ts';
import { connect } from './product.ts';

export type Aim = { readonly atLeast: number } | { readonly atMost: number };

/** Aims of the figures that are also measured against another build. */
export const AIMS = {
  firstStart: { atMost: 2 },
  warmStart: { atMost: 0.8 },
  loneSale: { atMost: 1.5 },
  nodePerSale: { atMost: 0.5 },
  postgresPerSale: { atMost: 0.4 },
  menu: { atLeast: 1000 },
  memory: { atMost: 200 },
} as const;

const table: string[][] = [];
const loadAtStart = loadavg()[0] ?? Number.NaN;

/** Adds a figure and its aim to the table at the end. `unit` follows the number: ' ms', ' %'. */
export function figure(what: string, value: number, unit: string, aim: Aim, decimals = 2): void {
  const isReached = 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
  const isMeasured = Number.isFinite(value);
  table.push([
    what,
    aimText(aim, unit),
    isMeasured ? `${value.toFixed(decimals)}${unit}` : 'not measured',
    isMeasured ? (isReached ? 'reached' : 'NOT reached') : '',
  ]);
}

export const aimText = (aim: Aim, unit: string): string =>
  `${'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`}${unit}`;

export async function printFigures(product: Product, pgbench: string): Promise<void> {
  const client = await connect(product);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  printMachine(`PostgreSQL ${rows[0]?.server_version}, ${pgbench}`);
  for (const row of [['figure', 'aim', 'measured', ''], ...table]) {
    const [what = '', aim = '', measured = '', reached = ''] = row;
    print(`${what.padEnd(58)} ${aim.padStart(12)} ${measured.padStart(14)}  ${reached}`);
  }
}

export function printMachine(programs: string): void {
  print(`\nMachine: ${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}`);
  print(`Node ${process.version}, ${programs}`);
  print(`Load before and after: ${loadAtStart.toFixed(1)}, ${(loadavg()[0] ?? Number.NaN).toFixed(1)}\n`);
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

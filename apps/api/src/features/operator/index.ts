export type { Installation } from './command.ts';
export { type Platform, runOperator } from './operator.ts';
export { processTerminal } from './terminal.ts';

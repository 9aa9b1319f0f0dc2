import type { z } from 'zod';
import type { BaseContext } from '../../shared/context.ts';
import type { Terminal } from './terminal.ts';

/** The command is refused, with a reason for a person: exit code 1. */
export class Refusal extends Error {}

/** The command line is not understood: exit code 2. */
export class UsageError extends Error {}

/** How an act is confirmed and audited. */
export interface Act {
  /** Who acts, as the audit trail says. */
  readonly by: string;
  readonly reason: string | null;
  /** `--yes`: no confirmation is asked. */
  readonly isAgreed: boolean;
}

/** What a command works with. */
export interface Operator {
  readonly ctx: BaseContext;
  /** The address people use, without a slash at its end. */
  readonly publicUrl: string;
  readonly terminal: Terminal;
  readonly act: Act;
}

/** One command: its line, its help and what it does. Options are the schema's keys, their help its descriptions. */
export interface Command<O extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly summary: string;
  /** The argument after the name. */
  readonly operand?: { readonly name: string; readonly isOptional?: boolean };
  /** Takes --yes, --as and --reason. */
  readonly changes?: boolean;
  readonly options: O;
  readonly examples: readonly string[];
  run(operator: Operator, input: { operand: string; options: z.output<O> }): Promise<void>;
}

/** Keeps the options' types. */
export const command = <O extends z.ZodObject>(definition: Command<O>): Command<O> => definition;

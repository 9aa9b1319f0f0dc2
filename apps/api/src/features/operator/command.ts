import type { z } from 'zod';
import type { BaseContext } from '../../shared/context.ts';
import type { Stores } from '../../shared/uploads/stores.ts';
import type { Proxy } from './haproxy.ts';
import type { Terminal } from './terminal.ts';

/** A refused command, with a reason for a person: exit code 1. */
export class Refusal extends Error {}

/** An invalid command line: exit code 2. */
export class UsageError extends Error {}

export interface Act {
  readonly by: string;
  readonly reason: string | null;
  /** `--yes`: no confirmation is requested. */
  readonly isAgreed: boolean;
}

export interface Installation {
  readonly ctx: BaseContext;
  readonly stores: Stores;
  /** Public address of the product, without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Its number if it is one of several. */
  readonly number?: number | undefined;
  /** The proxy in front of several installations. */
  readonly proxy?: Proxy | undefined;
  readonly companyUrl: (slug: string) => string;
  readonly close: () => Promise<void>;
}

export interface Operator extends Omit<Installation, 'close'> {
  readonly terminal: Terminal;
  readonly act: Act;
  /** Opens the installation of a file with its settings. */
  readonly openOther: (settingsFile: string) => Promise<Installation>;
}

/** The values of a command's operands; '' for one that it lacks. */
export type Operands = readonly [first: string, second: string];

/** A command: its usage, its help and its work. Options are the schema's keys, and their help is its descriptions. */
export interface Command<O extends z.ZodObject = z.ZodObject> {
  /** One word or two. */
  readonly name: string;
  readonly summary: string;
  /** At most two arguments after the name, as the help shows them: `<archivo>`, or `[<empresa>]` if it may be missing. */
  readonly operands?: readonly string[];
  /** Takes --as and --reason. */
  readonly changes?: boolean;
  readonly options: O;
  readonly examples: readonly string[];
  run(operator: Operator, input: { operands: Operands; options: z.output<O> }): Promise<void>;
}

/** Infers the options' types. */
export const command = <O extends z.ZodObject>(definition: Command<O>): Command<O> => definition;

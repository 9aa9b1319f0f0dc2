import { AppError } from '@restaurante/contract/errors.ts';
import type { BaseContext } from '../../shared/context.ts';
import type { Stores } from '../../shared/uploads/stores.ts';
import { backupWarning } from '../backup/index.ts';
import { readCommandLine } from './command-line.ts';
import { type Command, Refusal, UsageError } from './command.ts';
import { auditCommand } from './commands/audit.ts';
import { companiesCommand } from './commands/companies.ts';
import { companyExportCommand } from './commands/company-export.ts';
import { companyImportCommand } from './commands/company-import.ts';
import { companyCommand } from './commands/company.ts';
import { reactivateCommand } from './commands/reactivate.ts';
import { resetLinkCommand } from './commands/reset-link.ts';
import { storageCopyCommand } from './commands/storage-copy.ts';
import { storagePurgeCommand } from './commands/storage-purge.ts';
import { subscriptionCommand } from './commands/subscription.ts';
import { suspendCommand } from './commands/suspend.ts';
import type { Terminal } from './terminal.ts';

const COMMANDS: readonly Command[] = [
  companiesCommand,
  companyCommand,
  companyExportCommand,
  companyImportCommand,
  subscriptionCommand,
  suspendCommand,
  reactivateCommand,
  resetLinkCommand,
  auditCommand,
  storageCopyCommand,
  storagePurgeCommand,
];

/** Dependencies of the commands, opened once the command line is valid. */
export interface Platform {
  readonly ctx: BaseContext;
  readonly stores: Stores;
  readonly publicUrl: string;
  /** The acting operator without --as. */
  readonly user: string;
  /** The folder of the nightly backups, if there are any. */
  readonly backupFolder?: string | undefined;
  readonly close: () => Promise<void>;
}

interface Operator {
  readonly terminal: Terminal;
  /** Throws an Error whose text is for the operator. */
  readonly open: () => Promise<Platform>;
}

/** Runs one command line and returns its exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runOperator(
  words: readonly string[],
  { terminal, open }: Operator,
): Promise<0 | 1 | 2> {
  try {
    const invocation = readCommandLine(words, COMMANDS);
    if ('help' in invocation) terminal.print(invocation.help);
    else {
      const { command, operand, secondOperand, options, act } = invocation;
      const { ctx, stores, publicUrl, user, backupFolder, close } = await open();
      try {
        await command.run(
          { ctx, stores, publicUrl, terminal, act: { ...act, by: act.by ?? user } },
          { operand, secondOperand, options },
        );
        const warning = backupFolder ? await backupWarning(ctx, backupFolder) : null;
        if (warning) terminal.fail(warning);
      } finally {
        await close();
      }
    }
    return 0;
  } catch (error) {
    terminal.fail(textOf(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

function textOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof Refusal || error instanceof AppError) {
    return error.message;
  }
  const { message, code } = error as { message?: string; code?: string };
  return `No se pudo completar: ${message || code || String(error)}`;
}

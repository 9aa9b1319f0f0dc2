import { AppError } from '@restaurante/contract/errors.ts';
import { backupWarning } from '../backup/index.ts';
import { readCommandLine } from './command-line.ts';
import { type Command, type Installation, type Operator, Refusal, UsageError } from './command.ts';
import { auditCommand } from './commands/audit.ts';
import { companiesCommand } from './commands/companies.ts';
import { companyCloseCommand, companyReopenCommand } from './commands/company-close.ts';
import { companyDeleteCommand } from './commands/company-delete.ts';
import { companyExportCommand } from './commands/company-export.ts';
import { companyImportCommand } from './commands/company-import.ts';
import { companyMoveCommand } from './commands/company-move.ts';
import { companyReplaceCommand } from './commands/company-replace.ts';
import { companyCommand } from './commands/company.ts';
import { mapCommand } from './commands/map.ts';
import { resetLinkCommand } from './commands/reset-link.ts';
import { storageCopyCommand } from './commands/storage-copy.ts';
import { storagePurgeCommand } from './commands/storage-purge.ts';
import { subscriptionCommand } from './commands/subscription.ts';
import { reactivateCommand, suspendCommand } from './commands/suspension.ts';
import { moveWarning } from './company.ts';
import type { Terminal } from './terminal.ts';

const COMMANDS: readonly Command[] = [
  companiesCommand,
  companyCommand,
  companyExportCommand,
  companyImportCommand,
  companyReplaceCommand,
  companyMoveCommand,
  companyCloseCommand,
  companyReopenCommand,
  companyDeleteCommand,
  subscriptionCommand,
  suspendCommand,
  reactivateCommand,
  resetLinkCommand,
  auditCommand,
  storageCopyCommand,
  storagePurgeCommand,
  mapCommand,
];

/** Dependencies of the commands, opened once the command line is valid. */
export interface Platform extends Installation, Pick<Operator, 'openOther'> {
  /** The acting operator without --as. */
  readonly user: string;
  /** The folder of the nightly backups, if there are any. */
  readonly backupFolder?: string | undefined;
}

interface Entrance {
  readonly terminal: Terminal;
  /** Throws an Error whose text is for the operator. */
  readonly open: () => Promise<Platform>;
}

/** Runs one command line and returns its exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runOperator(
  words: readonly string[],
  { terminal, open }: Entrance,
): Promise<0 | 1 | 2> {
  try {
    const invocation = readCommandLine(words, COMMANDS);
    if ('text' in invocation) terminal.print(invocation.text);
    else {
      const { command, operands, options, act } = invocation;
      const { user, backupFolder, close, ...installation } = await open();
      try {
        await command.run(
          { ...installation, terminal, act: { ...act, by: act.by ?? user } },
          { operands, options },
        );
        const warning = backupFolder ? await backupWarning(installation.ctx, backupFolder) : null;
        if (warning) terminal.fail(warning);
        const moves = await moveWarning(installation.ctx);
        if (moves) terminal.fail(moves);
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

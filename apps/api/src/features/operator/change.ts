import { isDeepStrictEqual } from 'node:util';
import type { Act } from '@restaurante/contract/audit/audit.wire.ts';
import { recordAudit } from '../../shared/audit/audit.repository.ts';
import type { BaseContext, BaseTxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { type Operator, Refusal } from './command.ts';
import type { CompanyRow } from './operator.repository.ts';

type Facts = Readonly<Record<string, string | number>>;

export interface ActDetails {
  readonly by: string;
  readonly reason: string | null;
  readonly before: Facts;
  readonly after: Facts;
}

/** Names of the operator's acts in the audit trail; a deletion leaves none. */
type Action =
  | (Act extends infer A ? (A extends `operator.${infer Name}` ? Name : never) : never)
  | 'company-delete';

export interface Change {
  readonly action: Action;
  /** Printed before the confirmation. */
  readonly lines: readonly string[];
  readonly before: Facts;
  readonly after: Facts;
  /** Whether the operator confirms by typing the company's slug instead of a yes. */
  readonly isHarmful?: boolean;
  /** Whether the company is gone afterwards, with its audit trail. */
  readonly isDeletion?: boolean;
  /** Returns a text to print afterwards, if there is one. */
  readonly apply: (ctx: BaseTxContext) => Promise<string | void>;
}

/**
 * Prints a change, requests a confirmation, and applies the change with its audit row. Plans it again inside the
 * transaction, under locks, so that the applied change is the printed one. A plan that returns a text has nothing to
 * do. Throws Refusal.
 */
export async function carryOut(
  { ctx, terminal, act }: Operator,
  company: Pick<CompanyRow, 'id' | 'slug' | 'name'>,
  plan: (ctx: BaseTxContext) => Promise<Change | string>,
): Promise<void> {
  const printedChange = await inTransaction(ctx, plan);
  if (typeof printedChange === 'string') return terminal.print(printedChange);
  await agree({ terminal, act }, company, printedChange);

  const said = await inTransaction(ctx, async (ctx) => {
    const change = await plan(ctx);
    if (typeof change === 'string' || !isDeepStrictEqual(facts(change), facts(printedChange))) {
      throw new Refusal('Algo cambió mientras confirmabas y no se hizo nada. Vuelve a intentarlo.');
    }
    const said = await change.apply(ctx);
    if (!change.isDeletion) await recordAct(ctx, act, company.id, change);
    return said;
  });
  terminal.print(said ?? 'Hecho.');
}

/** Prints what an act will do and requests a confirmation. Throws Refusal. */
export async function agree(
  { terminal, act }: Pick<Operator, 'terminal' | 'act'>,
  company: Pick<CompanyRow, 'id' | 'slug' | 'name'>,
  { lines, isHarmful }: Pick<Change, 'lines' | 'isHarmful'>,
): Promise<void> {
  terminal.print([`${company.name} (${company.slug}, id ${company.id})`, ...lines].join('\n  '));
  if (!act.isAgreed) await confirm(terminal, isHarmful ? company.slug : null);
}

/** Records an operator's act on a company in the audit trail. */
export async function recordAct(
  ctx: BaseContext,
  { by, reason }: Operator['act'],
  companyId: number,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  const details: ActDetails = { by, reason, ...facts(change) };
  const entry = { branchId: null, details };
  await recordAudit(ctx, { companyId, userId: null }, `operator.${change.action}`, entry);
}

const facts = ({ before, after }: Pick<Change, 'before' | 'after'>) => ({ before, after });

async function confirm(terminal: Operator['terminal'], slug: string | null): Promise<void> {
  if (terminal.ask === null) {
    throw new Refusal('Sin un terminal que pregunte no se hace ningún cambio: añade --yes.');
  }
  const answer = (await terminal.ask(`Escribe ${slug ?? 'SÍ'} para continuar: `)).trim();
  const isAgreed = slug === null ? /^s[ií]$/i.test(answer.normalize('NFC')) : answer === slug;
  if (!isAgreed) throw new Refusal('No se hizo nada.');
}

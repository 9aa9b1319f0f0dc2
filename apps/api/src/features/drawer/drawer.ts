import { AppError } from '@restaurante/contract/errors.ts';
import type { WhichRegisterDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { expectedAmount } from '@restaurante/domain/cash-registers/cash-count.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { CompanyContext, Context } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { registerIn } from './drawer.repository.ts';
import { cashTotals } from './figures.repository.ts';

/** Returns the cash that should be in a register's drawer now, in centavos. */
export async function drawerCash(ctx: Context, registerId: number): Promise<Cents> {
  return expectedAmount(requireRow(await cashTotals.first(ctx.db, { ...ctx.scope, registerId })));
}

/** An open register into which a person may take money. */
export interface ForMoney {
  readonly id: number;
  readonly name: string;
  readonly userId: number;
  readonly userName: string;
  readonly isShared: boolean;
  /** The step to which the company rounds cash. */
  readonly roundTo: Cents;
}

/**
 * Returns the register that takes a person's money: the named one, else the own one, else the branch's only shared one;
 * null if there is none. Throws which_register for several. `docs/rules/cash-registers.md`
 */
export function receiverOf<R extends ForMoney>(
  registers: readonly R[],
  { userId, named }: { userId: number; named: number | null },
): R | null {
  if (named !== null) return registers.find(({ id }) => id === named) ?? null;
  const own = registers.find((register) => register.userId === userId);
  const shared = registers.filter(({ isShared }) => isShared);
  if (own !== undefined || shared.length < 2) return own ?? shared[0] ?? null;
  const details: WhichRegisterDetails = {
    cashiers: shared.map(({ id, name, userId, userName }) => ({
      id,
      name,
      user: { id: userId, name: userName },
    })),
  };
  throw new AppError('which_register', { details });
}

/** Problems of a register that a call names and that is not open for the acting person's money. */
export type RegisterProblem = 'not_found' | 'cash_register_closed' | 'register_not_shared';

/**
 * Returns the problem of a register that a call names; null for the acting person's own one, open or closed. Another
 * person's does not exist where nothing is shared.
 */
export async function problemOfRegister(
  { db, scope }: CompanyContext,
  named: { readonly branchId: number; readonly registerId: number },
): Promise<RegisterProblem | null> {
  const register = await registerIn.first(db, { ...scope, ...named });
  if (register?.userId === scope.userId) return null;
  if (!register?.mayBeShared) return 'not_found';
  return register.closedAt === null ? 'register_not_shared' : 'cash_register_closed';
}

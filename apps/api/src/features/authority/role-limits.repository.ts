import type { RoleId } from '@restaurante/contract/roles.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { ACTS, type ApprovedAct, type Limits, UNLIMITED } from '@restaurante/domain/authority/authority.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../shared/db/database.ts';
import { statement } from '../../shared/db/statement.ts';

/** The roles that may have limits. */
export const LIMITED_ROLES = [ROLE.branchManager, ROLE.cashier] as const;

/** The limits of the managers and cashiers of a company, by role. */
export type RoleLimits = Readonly<Partial<Record<RoleId, Limits>>> &
  Readonly<Record<(typeof LIMITED_ROLES)[number], Limits>>;

interface LimitsRow {
  readonly roleId: RoleId;
  readonly discountPercent: number | null;
  readonly expenseCents: Cents | null;
  readonly denied: readonly ApprovedAct[];
}

const rows = statement(
  (_, p: { companyId: number }) => sql<LimitsRow>`
    select role_id, discount_percent, expense_cents, denied from role_limits where company_id = ${p.companyId}`,
);

/** Returns the limits of a company; without saved ones everything is allowed. */
export async function findRoleLimits(
  db: Executor,
  scope: { readonly companyId: number },
): Promise<RoleLimits> {
  const saved = await rows.all(db, { companyId: scope.companyId });
  const of = (roleId: RoleId): Limits => {
    const row = saved.find((one) => one.roleId === roleId);
    if (row === undefined) return UNLIMITED;
    const { discountPercent, expenseCents: expense, denied } = row;
    return { discountPercent, expense, allowed: ACTS.filter((act) => !denied.includes(act)) };
  };
  return { [ROLE.branchManager]: of(ROLE.branchManager), [ROLE.cashier]: of(ROLE.cashier) };
}

const save = statement(
  (_, p: { companyId: number } & LimitsRow) => sql`
    insert into role_limits (company_id, role_id, discount_percent, expense_cents, denied)
    values (${p.companyId}, ${p.roleId}, ${p.discountPercent}, ${p.expenseCents}, ${p.denied})
    on conflict (company_id, role_id) do update set discount_percent = excluded.discount_percent,
      expense_cents = excluded.expense_cents, denied = excluded.denied`,
);

/** Saves what managers and cashiers may do alone. */
export async function saveRoleLimits(
  db: Tx,
  { companyId }: { readonly companyId: number },
  limits: RoleLimits,
): Promise<void> {
  for (const roleId of LIMITED_ROLES) {
    const { discountPercent, expense: expenseCents, allowed } = limits[roleId];
    const denied = ACTS.filter((act) => !allowed.includes(act));
    await save.run(db, { companyId, roleId, discountPercent, expenseCents, denied });
  }
}

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { upgraded } from '../../../test/upgrade.ts';
import type { Executor } from '../../shared/db/database.ts';

const WITHOUT_BRANCHES = '0332';

/** Acts as they were stored; each subject is in branch 7. */
const ACTS: readonly (readonly [string, object])[] = [
  ['sale.void', { id: 1, before: {}, after: null }],
  ['sale.merged', { id: 1, before: {}, after: {} }],
  ['sale.line_removed', { id: 99, before: { sale: 1 }, after: null }],
  ['sale.payment_undone', { id: 99, before: { sale: 1 }, after: null }],
  ['cash_movement.add', { id: 2, before: null, after: {} }],
  ['cash_movement.remove', { id: 3, before: {}, after: null }],
  ['stock.count', { id: 99, before: { branch: 7 }, after: { branch: 7 } }],
  ['purchase.correct', { id: 4, before: {}, after: {} }],
  ['device.enrol', { id: 99, before: null, after: { branchId: 7 } }],
  ['device.revoke', { id: 99, before: { branchId: 7 }, after: null }],
  ['employee.role', { id: 5, before: {}, after: {} }],
  ['employee.pin', { id: 6, before: null, after: {} }],
];
/** Acts on the whole company, and one whose subject is gone. */
const OTHERS: typeof ACTS = [
  ['product.price', { id: 1, before: {}, after: {} }],
  ['company.file', {}],
  ['GET /api/sales/:id/delete', { id: 1 }],
  ['sale.void', { id: 1_000, before: {}, after: null }],
];

const SUBJECTS = `
  set session_replication_role = replica;
  insert into sales (company_id, id, branch_id, business_day, number, type, status, payment_type, lines_cents, created_at)
    values (1, 1, 7, '2026-11-01', 1, 'takeaway', 'accepted', 'cash', 100, now());
  insert into cash_registers (company_id, id, branch_id, user_id, name, opening_cents, opened_at, opened_on)
    values (1, 2, 7, 6, 'Caja', 0, now(), '2026-11-01');
  insert into cash_movements (company_id, id, cash_register_id, user_id, type, amount_cents, description, created_at)
    values (1, 3, 2, 6, 'income', 100, 'Cambio', now());
  insert into purchases (company_id, id, branch_id, user_id, payment_type, discount_cents, total_cents, business_day, created_at)
    values (1, 4, 7, 6, 'cash', 0, 100, '2026-11-01', now());
  insert into employees (company_id, id, branch_id, role_id, first_name, user_id, created_at)
    values (1, 5, 7, 4, 'Ana', 6, now());
  set session_replication_role = default;
`;

it('acts of before have the branch of their subject', async () => {
  const fill = async (db: Executor) => {
    await sql.raw(SUBJECTS).execute(db);
    for (const [action, details] of [...ACTS, ...OTHERS]) {
      await sql`insert into audit_log (company_id, action, details, created_at)
        values (1, ${action}, ${JSON.stringify(details)}, now())`.execute(db);
    }
  };
  const acts = await upgraded(WITHOUT_BRANCHES, fill, (db) =>
    db.selectFrom('auditLog').select(['action', 'branchId']).orderBy('id').execute(),
  );
  expect(acts.map(({ action, branchId }) => [action, branchId])).toEqual([
    ...ACTS.map(([action]) => [action, 7]),
    ...OTHERS.map(([action]) => [action, null]),
  ]);
});

import {
  type MovementKindsInput,
  type MovementKindWire,
  TIPS_KIND,
} from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { sql } from 'kysely';
import { type CompanyTxContext, now } from '../../shared/context.ts';
import type { Executor } from '../../shared/db/database.ts';
import { columnsOf, rowsOf, statement } from '../../shared/db/statement.ts';
import { requireRow } from '../../shared/require-row.ts';

const live = statement(
  (_, p: { companyId: number }) => sql<MovementKindWire>`
    select id, name, case type when 'income' then 1 else 2 end as type from movement_kinds
    where company_id = ${p.companyId} and removed_at is null order by position`,
);

const removeAll = statement(
  (_, p: { companyId: number; removedAt: Date }) => sql`
    update movement_kinds set removed_at = ${p.removedAt}
    where company_id = ${p.companyId} and removed_at is null`,
);

const KEPT = { id: 'bigint', name: 'text', position: 'integer' } as const;
const keep = statement(
  (_, p: { companyId: number; kinds: readonly { id: number; name: string; position: number }[] }) => sql`
    update movement_kinds set name = kept.name, position = kept.position, removed_at = null
    from ${rowsOf(p.kinds, 'kept', KEPT)}
    where movement_kinds.company_id = ${p.companyId} and movement_kinds.id = kept.id`,
);

const NEW = { name: 'text', type: 'text', position: 'integer' } as const;
const add = statement(
  (_, p: { companyId: number; kinds: readonly { name: string; type: string; position: number }[] }) => sql`
    insert into movement_kinds (company_id, ${columnsOf(NEW)})
    select ${p.companyId}, ${columnsOf(NEW)} from ${rowsOf(p.kinds, 'kind', NEW)}`,
);

/** Returns the company's kinds of movements, 'Propinas' last. */
export const movementKinds = async (
  db: Executor,
  { companyId }: { readonly companyId: number },
): Promise<MovementKindWire[]> => [...(await live.all(db, { companyId })), TIPS_KIND];

/**
 * Replaces the company's kinds. Runs under the lock of its settings. Throws not_found for an id that is no kind, and
 * movement_kind_type_fixed.
 */
export async function saveMovementKinds(ctx: CompanyTxContext, sent: MovementKindsInput): Promise<void> {
  const { companyId } = ctx.scope;
  const before = new Map((await live.all(ctx.db, { companyId })).map((kind) => [kind.id, kind]));
  const kinds = sent.map((kind, position) => ({ ...kind, position }));
  for (const { id, type } of kinds) {
    if (id !== undefined && requireRow(before.get(id)).type !== type)
      throw new AppError('movement_kind_type_fixed');
  }
  // Removed first, so that two kinds may exchange their names.
  await removeAll.run(ctx.db, { companyId, removedAt: now(ctx) });
  const kept = kinds.flatMap(({ id, name, position }) => (id === undefined ? [] : [{ id, name, position }]));
  if (kept.length > 0) await keep.run(ctx.db, { companyId, kinds: kept });
  const added = kinds.filter(({ id }) => id === undefined);
  if (added.length > 0) {
    const typed = added.map(({ type, ...kind }) => ({ ...kind, type: type === 1 ? 'income' : 'expense' }));
    await add.run(ctx.db, { companyId, kinds: typed });
  }
}

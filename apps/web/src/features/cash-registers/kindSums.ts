import type { CashMovementWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { addCents, type Cents, centsOf, ZERO } from '@restaurante/domain/money/money.ts';

interface KindSum {
  readonly name: string;
  /** Negative for expenses. */
  readonly total: Cents;
}

/** Sums the movements of each kind, without deleted ones; empty if no movement has a kind. */
export function kindSums(movements: readonly CashMovementWire[]): KindSum[] {
  const sums = new Map<string, KindSum>();
  for (const { type, kind, amount, deleted_at } of movements) {
    if (deleted_at !== null) continue;
    const key = `${type} ${kind?.id ?? ''}`;
    const name = kind?.name ?? (type === 1 ? 'Otros ingresos' : 'Otros egresos');
    const value = centsOf(type === 1 ? amount : -amount);
    sums.set(key, { name, total: addCents(sums.get(key)?.total ?? ZERO, value) });
  }
  const hasKinds = movements.some(({ kind, deleted_at }) => kind !== null && deleted_at === null);
  if (!hasKinds) return [];
  const all = [...sums.values()].toSorted((one, other) => other.total - one.total);
  // An income and an expense may have one name.
  const isTwice = (name: string) => all.filter((sum) => sum.name === name).length > 1;
  return all.map(({ name, total }) => ({
    name: isTwice(name) ? `${name} (${total < 0 ? 'egreso' : 'ingreso'})` : name,
    total,
  }));
}

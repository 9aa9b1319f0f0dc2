import type { CashiersTotalsWire, ReportCashierWire } from '@restaurante/contract/reports/reports.wire.ts';
import { shortfall, surplus } from '@restaurante/domain/cash-registers/cash-count.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { CashierRow, CashierSums } from './cashiers-report.repository.ts';

export function cashierToWire(row: CashierRow): ReportCashierWire {
  const { expected, counted } = row;
  return {
    id: row.id,
    name: row.name,
    branch: { id: row.branchId, name: row.branchName },
    user: { id: row.userId, name: row.userName },
    opening: instantToWire(row.openedAt),
    closing: row.closedAt && instantToWire(row.closedAt),
    opening_amount: bsFromCents(row.opening),
    income: bsFromCents(row.income),
    expenses: bsFromCents(row.expenses),
    qr_amount: bsFromCents(row.qr),
    closing_amount: bsFromCents(expected),
    real_amount: counted === null ? null : bsFromCents(counted),
    missing_amount: counted === null ? null : bsFromCents(shortfall(expected, counted)),
    surplus: counted === null ? null : bsFromCents(surplus(expected, counted)),
  };
}

export const cashiersTotalsToWire = (sums: CashierSums): CashiersTotalsWire => ({
  count: sums.count,
  open_count: sums.openCount,
  opening_amount: bsFromCents(sums.opening),
  income: bsFromCents(sums.income),
  expenses: bsFromCents(sums.expenses),
  qr_amount: bsFromCents(sums.qr),
  closing_amount: bsFromCents(sums.expected),
  real_amount: bsFromCents(sums.counted),
  missing_amount: bsFromCents(sums.missing),
  surplus: bsFromCents(sums.surplus),
});

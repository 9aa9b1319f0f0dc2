import type { SalesReportTotalsWire } from '@restaurante/contract/reports/reports.wire.ts';

/** Returns the lines of rounding and tips, in Bs; none without any (docs/rules/reports.md). */
export function extraRows({ rounding, tips }: SalesReportTotalsWire): [label: string, bs: number][] {
  return [
    ...(rounding ? [['Redondeo', rounding] as [string, number]] : []),
    ...(tips ?? []).map(({ user, amount }): [string, number] => [`Propinas de ${user.name}`, amount]),
  ];
}

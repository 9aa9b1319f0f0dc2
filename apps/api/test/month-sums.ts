import { exportMonths } from '@restaurante/contract/company-data/company-data.endpoints.ts';
import {
  reportCashiers,
  reportPurchases,
  reportSales,
} from '@restaurante/contract/reports/reports.endpoints.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { lastMonths, monthsPeriod } from '@restaurante/domain/reports/period.ts';
import readSheets, { type Row, type SheetData } from 'read-excel-file/node';
import type { TestApi } from './api.ts';

interface Administrator {
  readonly token: string;
  readonly companyId: number;
}

/** The months 'YYYY-MM' of an administrator's workbook. */
interface Asked extends Administrator {
  readonly from: string;
  readonly to: string;
}

/** Returns the sheets of a company's workbook, by name. */
export async function readMonths(api: TestApi, { token, companyId, from, to }: Asked) {
  const { url } = await api.call(exportMonths, {
    token,
    params: { companyId },
    query: { from, to, link: '1' },
  });
  const { rawPayload } = await api.app.inject({ url });
  const sheets = await readSheets(rawPayload);
  return new Map<string, SheetData>(sheets.map(({ sheet, data }) => [sheet, data]));
}

const inCents = (bs: number) => Math.round(bs * 100);

/** Sums a column's rows in centavos; the last row of the sheet must say the same. */
function sumOf(sheets: Map<string, SheetData>, name: string, title: string): number {
  const [titles = [], ...rows] = sheets.get(name) ?? [];
  const place = titles.indexOf(title);
  const amount = (row: Row | undefined) => inCents(Number(row?.[place] ?? 0));
  const sum = rows.slice(0, -1).reduce((all, row) => all + amount(row), 0);
  if (place < 0 || sum !== amount(rows.at(-1))) throw new Error(`${name}: ${title} is ${sum}, not its total`);
  return sum;
}

/** Returns the sums of the workbook, in centavos, under the names of `reportSums`. */
async function monthSums(api: TestApi, asked: Asked) {
  const sheets = await readMonths(api, asked);
  const sum = (name: string, title: string) => sumOf(sheets, name, title);
  return {
    sales: {
      amount: sum('Ventas', 'Importe'),
      discount: 0 - sum('Ventas', 'Descuento'),
      delivery: sum('Ventas', 'Delivery'),
      total: sum('Ventas', 'Total'),
      cash: sum('Ventas', 'Efectivo'),
      qr: sum('Ventas', 'QR/Tarjeta'),
      unpaid: sum('Ventas', 'Pendiente'),
    },
    lines: sum('Detalle', 'Total'),
    money: sum('Pagos', 'Efectivo') + sum('Pagos', 'QR/Tarjeta'),
    qr: sum('Pagos', 'QR/Tarjeta'),
    drawers:
      sum('Pagos', 'Efectivo') +
      sum('Pagos', 'Redondeo') +
      sum('Movimientos', 'Ingreso') -
      sum('Movimientos', 'Egreso'),
    registers: { income: sum('Cierres', 'Ingresos'), expenses: sum('Cierres', 'Egresos') },
    purchases: sum('Compras', 'Total'),
  };
}

/** Returns what the reports of the same months say, in centavos. */
async function reportSums(api: TestApi, { token, companyId, from, to }: Asked) {
  const period = monthsPeriod(from, to);
  if (typeof period === 'string') throw new Error(period);
  const body = { type: 'range', start: period.from, finish: period.until } as const;
  const who = { token, params: { companyId } };
  const { totals: sold } = await api.call(reportSales, { ...who, body: { ...body, group: 'sales' } });
  const { totals: registers } = await api.call(reportCashiers, { ...who, body });
  const { totals: bought } = await api.call(reportPurchases, { ...who, body });
  const { amount, courtesy, staff_meal, delivery, total, cash, qr, unpaid } = sold!;
  const { income, expenses, qr_amount } = registers!;
  // The workbook has one column for all that is given.
  const discount = sold!.discount + courtesy + staff_meal;
  const cents = <T extends Record<string, number>>(figures: T) =>
    Object.fromEntries(Object.entries(figures).map(([name, bs]) => [name, inCents(bs)])) as T;
  return {
    sales: cents({ amount, discount, delivery, total, cash, qr, unpaid }),
    lines: inCents(amount) - inCents(discount),
    money: inCents(sold!.reconciliation!.registers),
    qr: inCents(qr_amount),
    drawers: inCents(income) - inCents(expenses),
    registers: cents({ income, expenses }),
    purchases: inCents(bought!.total),
  };
}

/** Returns the sums of the workbook with this month and the last one, and what the reports say. */
export async function lastMonthsSums(api: TestApi, { token, companyId }: Administrator) {
  const [to = '', from = ''] = lastMonths(businessDay(api.clock.now(), 0), 2);
  const asked = { token, companyId, from, to };
  return { workbook: await monthSums(api, asked), reports: await reportSums(api, asked) };
}

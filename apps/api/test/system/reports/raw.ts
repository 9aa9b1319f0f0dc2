import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../src/shared/db/database.types.ts';
import type { TestApi } from '../../api.ts';
import type { Days } from './days.ts';

type Table = 'sales' | 'saleLines' | 'salePayments' | 'cashRegisters' | 'cashMovements' | 'purchases';

const LA_PAZ_MS = 4 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Reads every row with money as it was written, and no stored sums. Days follow from instants alone. */
export async function readRaw(api: TestApi, { companyId, cutoffs }: Pick<Days, 'companyId' | 'cutoffs'>) {
  const all = async <T extends Table>(table: T) => {
    const { rows } = await sql<Selectable<DB[T]>>`
      select * from ${sql.table(table)} where company_id = ${companyId} order by id`.execute(
      api.app.deps.database,
    );
    return rows;
  };
  const hourAt = (instant: number) => cutoffs.findLast(([from]) => from <= instant)?.[1] ?? 0;
  const dayOf = (instant: Date) =>
    new Date(instant.getTime() - LA_PAZ_MS - hourAt(instant.getTime()) * HOUR_MS).toISOString().slice(0, 10);
  const [lines, payments, movements] = [
    await all('saleLines'),
    await all('salePayments'),
    await all('cashMovements'),
  ];

  const registers = (await all('cashRegisters')).map((register) => ({
    ...register,
    day: dayOf(register.openedAt),
    payments: payments.filter(({ cashRegisterId }) => cashRegisterId === register.id),
    movements: movements.filter((one) => one.cashRegisterId === register.id && one.deletedAt === null),
  }));
  const dayOfRegister = new Map(registers.map(({ id, day }) => [id, day]));
  const sales = (await all('sales')).map((sale) => {
    const liveLines = lines.filter((line) => line.saleId === sale.id && line.deletedAt === null);
    const own = payments.filter(({ saleId }) => saleId === sale.id);
    const amount = sum(liveLines, ({ quantity, priceCents }) => quantity * priceCents);
    const discount = Math.min(sale.discountCents, amount);
    const paid = (part: 'cashCents' | 'qrCents') =>
      sum(own, (one) => (one.kind === 'payment' ? one[part] : 0 - one[part]));
    const total = amount - discount + sale.deliveryFeeCents;
    const [cash, qr] = [paid('cashCents'), paid('qrCents')];
    return {
      ...sale,
      day: dayOf(sale.createdAt),
      hour: new Date(sale.createdAt.getTime() - LA_PAZ_MS).getUTCHours(),
      isVoided: sale.deletedAt !== null,
      lines: liveLines,
      amount,
      discount,
      total,
      cash,
      qr,
      payment: cash + qr < total ? 4 : ['cash', 'qr', 'mixed'].indexOf(sale.paymentType) + 1,
      payments: own.map((one) => ({
        ...one,
        isPayment: one.kind === 'payment',
        registerDay: one.cashRegisterId === null ? null : dayOfRegister.get(one.cashRegisterId)!,
      })),
    };
  });
  const purchases = (await all('purchases')).map((one) => ({ ...one, day: dayOf(one.createdAt) }));
  return { sales, registers, purchases };
}
export type Raw = Awaited<ReturnType<typeof readRaw>>;
export type RawSale = Raw['sales'][number];

export const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

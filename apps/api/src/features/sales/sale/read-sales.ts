import { AppError } from '@restaurante/contract/errors.ts';
import type { Sale, SalePayment, WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { CompanyContext, Context } from '../../../shared/context.ts';
import { type Executor, snapshot } from '../../../shared/db/database.ts';
import type { Statement } from '../../../shared/db/statement.ts';
import { requireRow } from '../../../shared/require-row.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import * as query from './sale-query.repository.ts';
import type { SaleRow } from './sale-query.repository.ts';
import type { SaleKey } from './sale.repository.ts';

/** Returns the sales of a `salesQuery`, in its order, as they are at one moment. */
export const listSales = <P extends { readonly companyId: number }>(
  db: Executor,
  list: Statement<P, SaleRow>,
  p: P,
): Promise<Sale[]> =>
  snapshot(db, async (db) => {
    const rows = await list.all(db, p);
    if (rows.length === 0) return [];
    const parts = await readParts(db, { companyId: p.companyId, saleIds: rows.map(({ id }) => id) });
    return rows.map((row) => ({ ...toSale(row), ...parts(row), payments: null }));
  });

/** Returns a sale of the company with its payments, in any branch and state, or null. Its parts are of one moment. */
export const findSale = (
  db: Executor,
  { companyId }: Pick<SaleKey, 'companyId'>,
  saleId: number,
): Promise<WholeSale | null> =>
  snapshot(db, async (db) => {
    const p = { companyId, saleId };
    const [row, parts, payments] = await Promise.all([
      query.saleById.first(db, p),
      readParts(db, { companyId, saleIds: [saleId] }),
      readPayments(db, p),
    ]);
    return row ? { ...toSale(row), ...parts(row), payments } : null;
  });

/** Returns a sale of a branch in scope, voided ones too. */
export async function getSale(ctx: Context, saleId: number): Promise<WholeSale> {
  const sale = await findSale(ctx.db, ctx.scope, saleId);
  if (sale === null || !mayWorkIn(ctx.scope, sale.branch.id)) throw new AppError('not_found');
  return sale;
}

/** Returns a sale of the company, in any branch, to the user or guest who made it. */
export const getMadeSale = async (ctx: CompanyContext, saleId: number): Promise<WholeSale> =>
  requireRow(await findSale(ctx.db, ctx.scope, saleId));

const toSale = (row: SaleRow): Omit<Sale, 'history' | 'lines' | 'removedLines' | 'payments'> => ({
  ...row,
  branch: {
    id: row.branchId,
    name: row.branchName,
    phones: row.phones,
    address: row.address,
    city: row.city,
  },
  area: named(row.areaId, row.areaName),
  cashRegister: named(row.cashRegisterId, row.cashRegisterName),
  employee: named(row.employeeId, row.employeeName),
  user: named(row.userId, row.userName),
  deletedBy: named(row.deleterId, row.deleterName),
  customer: toCustomer(row),
  // A bill into which another one was merged has a number.
  mergedInto: row.mergedId === null ? null : { id: row.mergedId, number: row.mergedNumber! },
});

/** A foreign key guarantees the name. */
const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name! });

function toCustomer(row: SaleRow): Sale['customer'] {
  const { customerId: id, customerName, customerCi, phone, firstName, lastName, ciNit } = row;
  // The phone for this sale may differ from the customer's.
  if (id !== null) return { id, firstName, lastName, ciNit, phone: phone ?? row.customerPhone };
  if (customerName === null && customerCi === null) return null;
  return { id, firstName: customerName, lastName: null, ciNit: customerCi, phone };
}

/** Reads the lines and steps of sales in one flight. Returns a function that returns those of a sale. */
async function readParts(db: Executor, p: query.SaleIds) {
  const [lines, options, steps] = await Promise.all([
    query.lines.all(db, p),
    query.options.all(db, p),
    query.steps.all(db, p),
  ]);
  const optionsOf = Map.groupBy(options, ({ saleLineId }) => saleLineId);
  const linesOf = Map.groupBy(lines, ({ saleId }) => saleId);
  const stepsOf = Map.groupBy(steps, ({ saleId }) => saleId);
  return ({ id }: SaleRow): Pick<Sale, 'history' | 'lines' | 'removedLines'> => {
    const all = (linesOf.get(id) ?? []).map(
      ({
        name,
        type,
        piece,
        image,
        stationId,
        stationName,
        cameFromId,
        cameFromNumber,
        courtesyFor,
        courtesyReason,
        ...line
      }) => ({
        ...line,
        product: { name, type, piece, image },
        station: named(stationId, stationName),
        // A bill from which lines moved has a number.
        cameFrom: cameFromId === null ? null : { id: cameFromId, number: cameFromNumber! },
        courtesy: courtesyFor && { recipient: courtesyFor, reason: courtesyReason },
        options: optionsOf.get(line.id) ?? [],
      }),
    );
    return {
      history: (stepsOf.get(id) ?? []).map(({ status, createdAt, userId, userName }) => ({
        status,
        user: named(userId, userName),
        createdAt,
      })),
      lines: all.filter(({ deletedAt }) => deletedAt === null),
      removedLines: all.filter(({ deletedAt }) => deletedAt !== null),
    };
  };
}

async function readPayments(db: Executor, p: SaleKey): Promise<SalePayment[]> {
  const [payments, claims] = await Promise.all([query.payments.all(db, p), query.claims.all(db, p)]);
  const claimsOf = Map.groupBy(claims, ({ paymentId }) => paymentId);
  return payments.map((payment) => {
    const own = claimsOf.get(payment.id) ?? [];
    return {
      ...payment,
      user: named(payment.userId, payment.userName),
      share: own.find(({ lineId, share }) => lineId === null && share !== null)?.share ?? null,
      lines: own.filter((claim) => claim.lineId !== null),
    };
  });
}

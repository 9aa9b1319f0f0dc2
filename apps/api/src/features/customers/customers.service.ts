import { AppError } from '@restaurante/contract/errors.ts';
import { ADMINISTRATIVE, isOneOf } from '@restaurante/contract/roles.ts';
import { ciKey, phoneKey } from '@restaurante/domain/customers/ci.ts';
import { phoneForms } from '@restaurante/domain/customers/phone.ts';
import { type CompanyContext, type Context, now } from '../../shared/context.ts';
import { type PageQuery, readPage } from '../../shared/page.ts';
import * as customers from './customers.repository.ts';
import type { Customer, ListedCustomer } from './customers.repository.ts';

export interface CustomerHints {
  readonly customerId: number | null;
  readonly firstName: string | null;
  readonly ciNit: string | null;
  readonly phone: string | null;
}

const NAMELESS = 'Sin nombre';

/**
 * Returns the customer of a sale's request: null when it has at most a first name, undefined when no such customer
 * exists.
 */
export async function findCustomer(
  ctx: CompanyContext,
  hints: CustomerHints,
): Promise<Customer | null | undefined> {
  const { companyId } = ctx.scope;
  const { customerId } = hints;
  if (customerId !== null) return customers.find.first(ctx.db, { companyId, customerId });
  const key = ciKey(hints.ciNit);
  if (key !== null) return customers.findByCi.first(ctx.db, { companyId, ciKey: key });
  const phone = phoneKey(hints.phone);
  return phone === null
    ? null
    : customers.findByPhone.first(ctx.db, { companyId, phones: phoneForms(phone) });
}

/**
 * Returns the customer of a sale, found by id, by CI/NIT or by phone, else created; null when only a name is given. A
 * sale never renames a customer. Call it inside a transaction. Throws not_found for an id of another company.
 * `docs/rules/customers.md`
 */
export async function findOrCreateCustomer(
  ctx: CompanyContext,
  hints: CustomerHints,
): Promise<Customer | null> {
  const existing = await findCustomer(ctx, hints);
  if (existing !== undefined) return existing;
  if (hints.customerId !== null) throw new AppError('not_found');
  const { companyId } = ctx.scope;
  const { firstName } = hints;
  const key = ciKey(hints.ciNit);
  const ciNit = key === null ? null : hints.ciNit;
  const phone = phoneKey(hints.phone);
  // A family shares a phone: a customer with another CI/NIT is another person.
  const completed =
    ciNit !== null && key !== null && phone !== null
      ? await customers.completeCi.first(ctx.db, { companyId, ciNit, ciKey: key, phones: phoneForms(phone) })
      : undefined;
  const insert = ciNit === null ? customers.insertByPhone : customers.insertByCi;
  const name = { companyId, firstName: firstName ?? NAMELESS };
  const row = { ...name, ciNit, ciKey: key, phone, createdAt: now(ctx) };
  return completed ?? insert.one(ctx.db, row);
}

const PAGE = 100;
const SUGGESTIONS = 20;

/**
 * Returns customers by first name, or the twenty best matches of a text; `next` continues after the last one. A
 * cashier gets the first twenty and no `next`. `docs/rules/permissions.md`
 */
export async function listCustomers(
  ctx: Context,
  { q, limit, before }: PageQuery,
): Promise<{ rows: ListedCustomer[]; next: number | null }> {
  const { companyId, role } = ctx.scope;
  if (q === null && !isOneOf(role, ADMINISTRATIVE)) {
    const first = { companyId, limit: Math.min(limit ?? SUGGESTIONS, SUGGESTIONS), after: null };
    return { rows: await customers.page.all(ctx.db, first), next: null };
  }
  if (q === null) {
    return readPage(limit ?? PAGE, (limit) =>
      customers.page.all(ctx.db, { companyId, limit, after: before ?? null }),
    );
  }
  const best = { companyId, q, limit: Math.min(limit ?? SUGGESTIONS, SUGGESTIONS) };
  return { rows: await customers.searchCustomers(ctx.db, best), next: null };
}

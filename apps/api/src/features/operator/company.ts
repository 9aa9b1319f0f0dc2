import { type Day, daysBetween } from '@restaurante/domain/business-day/business-day.ts';
import { type SubscriptionTerms, isSuspended } from '@restaurante/domain/subscriptions/subscription.ts';
import type { BaseContext } from '../../shared/context.ts';
import { businessDayOf } from '../../shared/cutoff.ts';
import { Refusal } from './command.ts';
import { type CompanyRow, companiesNamed } from './operator.repository.ts';

/**
 * Returns the company of an operand. Throws Refusal if there is none, or if the operand is one company's slug and
 * another's id.
 */
export async function requireCompany(ctx: BaseContext, key: string): Promise<CompanyRow> {
  const [company, other] = await companiesNamed(ctx.db, key);
  if (!company) throw new Refusal(`No hay ninguna empresa '${key}': búscala con 'companies --search'.`);
  if (other) {
    throw new Refusal(
      `'${key}' nombra a dos empresas, ${company.name} y ${other.name}: usa el correo de su propietario.`,
    );
  }
  return company;
}

export const todayOf = (ctx: BaseContext, company: CompanyRow): Day =>
  businessDayOf(company, new Date(ctx.clock.now()));

export const COMPANY_STATES = ['activa', 'vence', 'suspendida'] as const;

/** 'vence' is the state on the last day and in the days of grace. */
export function stateOf(terms: SubscriptionTerms, today: Day): (typeof COMPANY_STATES)[number] {
  if (isSuspended(terms, today)) return 'suspendida';
  return terms.end > today ? 'activa' : 'vence';
}

/** Returns 'activa', 'vence hoy', 'vencida hace n días' or 'suspendida'. */
export function stateText(terms: SubscriptionTerms, today: Day): string {
  const state = stateOf(terms, today);
  if (state !== 'vence') return state;
  const days = daysBetween(terms.end, today);
  return days === 0 ? 'vence hoy' : `vencida hace ${days} ${days === 1 ? 'día' : 'días'}`;
}

/** Returns 'Vence  2026-12-21 → 2027-01-20', or null for equal values. */
export function changeLine(label: string, before: string, after: string): string | null {
  return before === after ? null : `${label.padEnd(11)}${before} → ${after}`;
}

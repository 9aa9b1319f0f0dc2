import { addDays, type Day, daysBetween } from '@restaurante/domain/business-day/business-day.ts';
import { type SubscriptionTerms, isSuspended } from '@restaurante/domain/subscriptions/subscription.ts';
import type { BaseContext } from '../../shared/context.ts';
import { businessDayOf } from '../../shared/cutoff.ts';
import { Refusal } from './command.ts';
import { type CompanyRow, companiesNamed, movingCompanies } from './operator.repository.ts';

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

export const COMPANY_STATES = ['activa', 'vence', 'suspendida', 'cerrada', 'mudanza'] as const;

type State = SubscriptionTerms & Partial<Pick<CompanyRow, 'moving' | 'closedAt'>>;

/**
 * 'vence' is the state on the last day and in the days of grace. During a move only the move counts, and of a closed
 * company only that it is closed.
 */
export function stateOf(terms: State, today: Day): (typeof COMPANY_STATES)[number] {
  if (terms.moving) return 'mudanza';
  if (terms.closedAt) return 'cerrada';
  if (isSuspended(terms, today)) return 'suspendida';
  return terms.end > today ? 'activa' : 'vence';
}

/** Returns whether a company that still sells ends on this day or within so many days. */
export const endsWithin = (terms: State, today: Day, days: number): boolean =>
  !terms.moving &&
  !terms.closedAt &&
  !isSuspended(terms, today) &&
  terms.end >= today &&
  daysBetween(today, terms.end) <= days;

const PARTS = { leaving: 'sale', arriving: 'llega' };

/** Returns a warning for the operator while moves have not ended, else null. */
export async function moveWarning(ctx: BaseContext): Promise<string | null> {
  const companies = await movingCompanies.all(ctx.db, {});
  if (companies.length === 0) return null;
  const names = companies.map(({ slug, moving }) => `${slug} (${PARTS[moving!]})`);
  return `Aviso: en mudanza: ${names.join(', ')}. Mira 'company ${companies[0]!.slug}'.`;
}

/** Days after a close within which the company may be reopened, and its deletion needs its slug. */
const REOPEN_DAYS = 30;

interface Closing {
  readonly day: Day;
  /** The last day on which the company may be reopened. */
  readonly until: Day;
  readonly isFinal: boolean;
}

/** Returns since when a company is closed, and until when it may be reopened. */
export function closingOf(ctx: BaseContext, company: CompanyRow, closedAt: Date): Closing {
  const day = businessDayOf(company, closedAt);
  const until = addDays(day, REOPEN_DAYS);
  return { day, until, isFinal: todayOf(ctx, company) > until };
}

/** Returns 'activa', 'vence hoy', 'vencida hace n días', 'suspendida', or the company's part in a move. */
export function stateText(terms: State, today: Day): string {
  if (terms.moving) return `en mudanza: ${PARTS[terms.moving]}`;
  const state = stateOf(terms, today);
  if (state !== 'vence') return state;
  const days = daysBetween(terms.end, today);
  return days === 0 ? 'vence hoy' : `vencida hace ${days} ${days === 1 ? 'día' : 'días'}`;
}

/** Returns 'Vence  2026-12-21 → 2027-01-20', or null for equal values. */
export function changeLine(label: string, before: string, after: string): string | null {
  return before === after ? null : `${label.padEnd(11)}${before} → ${after}`;
}

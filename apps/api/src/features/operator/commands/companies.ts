import { optionalText, wholeNumber } from '@restaurante/contract/schema.ts';
import { slugFrom } from '@restaurante/domain/companies/slug.ts';
import { z } from 'zod';
import type { BaseContext } from '../../../shared/context.ts';
import { instantToWire } from '../../../shared/instant.ts';
import { command } from '../command.ts';
import { COMPANY_STATES, endsWithin, stateOf, stateText, todayOf } from '../company.ts';
import { type CompanyRow, findCompanies } from '../operator.repository.ts';
import { pageOptions, printPage } from '../pages.ts';
import { table } from '../terminal.ts';

const HEADINGS = [
  'ID',
  'Slug',
  'Nombre',
  'Ciudad',
  'Correo',
  'Teléfono',
  'Plan',
  'Vence',
  'Estado',
  'Sucursales',
  'Última venta',
];

/** Companies that are read at once while only some of them are wanted. */
const AT_ONCE = 500;

export const companiesCommand = command({
  name: 'companies',
  summary: 'Lista las empresas, la más nueva primero',
  options: z.object({
    search: optionalText(100).describe('<texto> Parte del nombre, slug, correo o teléfono'),
    status: z
      .enum(COMPANY_STATES, `debe ser ${COMPANY_STATES.join(', ')}`)
      .optional()
      .describe(`<estado> ${COMPANY_STATES.join(', ')} ('vence': hoy o en días de gracia)`),
    within: wholeNumber({ min: 0, max: 365 })
      .optional()
      .describe('<días> Las activas que vencen hoy o en estos días'),
    ...pageOptions,
  }),
  examples: ['', '--search fogon', '--within 7', '--status vence --limit 200', '--json --before 1200'],
  run: async ({ ctx, terminal }, { options: { search, status, within, ...options } }) => {
    const isWanted = (company: CompanyRow) => {
      const today = todayOf(ctx, company);
      return (
        (status === undefined || stateOf(company, today) === status) &&
        (within === undefined || endsWithin(company, today, within))
      );
    };
    const words = { text: search, slug: slugFrom(search ?? '') };
    await printPage(terminal, {
      options,
      read: (page) =>
        status === undefined && within === undefined
          ? findCompanies(ctx.db, { ...words, ...page })
          : findWanted(ctx, words, page, isWanted),
      toJson: (company) => companyToJson(ctx, company),
      toText: (rows) => companiesTable(ctx, rows),
    });
  },
});

/** Reads companies until `limit` of them are wanted: whose day it is depends on each one's cut-off hour. */
async function findWanted(
  ctx: BaseContext,
  words: { text: string | null; slug: string },
  { before, limit }: { before: number | null; limit: number },
  isWanted: (company: CompanyRow) => boolean,
): Promise<CompanyRow[]> {
  const wanted: CompanyRow[] = [];
  let last = before;
  while (wanted.length < limit) {
    const companies = await findCompanies(ctx.db, { ...words, before: last, limit: AT_ONCE });
    wanted.push(...companies.filter(isWanted));
    if (companies.length < AT_ONCE) break;
    last = companies.at(-1)!.id;
  }
  return wanted.slice(0, limit);
}

function companiesTable(ctx: BaseContext, rows: readonly CompanyRow[]): string {
  if (rows.length === 0) return 'Ninguna empresa.';
  return table(
    HEADINGS,
    rows.map((company) => [
      company.id,
      company.slug,
      company.name,
      company.city,
      company.ownerEmail,
      company.ownerPhone,
      company.plan,
      company.end,
      stateText(company, todayOf(ctx, company)),
      company.branches,
      company.lastSale,
    ]),
  );
}

/** Returns a company as a program reads it. */
function companyToJson(ctx: BaseContext, company: CompanyRow) {
  const { id, slug, name, city, createdAt, plan, end, moving, closedAt, branches, lastSale } = company;
  return {
    id,
    slug,
    name,
    city,
    registered_at: instantToWire(createdAt),
    owner: { name: company.ownerName, email: company.ownerEmail, phone: company.ownerPhone },
    plan,
    end,
    state: stateOf(company, todayOf(ctx, company)),
    moving,
    closed_at: closedAt && instantToWire(closedAt),
    branches,
    last_sale: lastSale,
  };
}

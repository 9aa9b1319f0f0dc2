import { optionalText, wholeNumber } from '@restaurante/contract/schema.ts';
import { slugFrom } from '@restaurante/domain/companies/slug.ts';
import { z } from 'zod';
import { readPage } from '../../../shared/page.ts';
import { command } from '../command.ts';
import { COMPANY_STATES, stateOf, stateText, todayOf } from '../company.ts';
import { findCompanies } from '../operator.repository.ts';
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

export const companiesCommand = command({
  name: 'companies',
  summary: 'Lista las empresas, la más nueva primero',
  options: z.object({
    search: optionalText(100).describe('<texto> Parte del nombre, slug, correo o teléfono'),
    status: z
      .enum(COMPANY_STATES, `debe ser ${COMPANY_STATES.join(', ')}`)
      .optional()
      .describe(`<estado> ${COMPANY_STATES.join(', ')} ('vence': hoy o en días de gracia)`),
    limit: wholeNumber({ min: 1, max: 1000 })
      .default(50)
      .describe('<n> Cuántas como máximo; 50 si no se dice'),
  }),
  examples: ['', '--search fogon', '--status vence --limit 200'],
  run: async ({ ctx, terminal }, { options: { search, status, limit } }) => {
    const words = { text: search, slug: slugFrom(search ?? '') };
    const { rows, next } = await readPage(limit, async (most) => {
      if (status === undefined) return findCompanies(ctx.db, { ...words, limit: most });
      const companies = await findCompanies(ctx.db, { ...words, limit: null });
      return companies.filter((company) => stateOf(company, todayOf(ctx, company)) === status);
    });
    if (rows.length === 0) return terminal.print('Ninguna empresa.');
    terminal.print(
      table(
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
      ),
    );
    if (next !== null) terminal.print(`Hay más que estas ${limit}: busca con --search o sube --limit.`);
  },
});

import { z } from 'zod';
import { now } from '../../../shared/context.ts';
import { instantToWire } from '../../../shared/instant.ts';
import { deleteCompany } from '../../company-data/index.ts';
import { carryOut } from '../change.ts';
import { Refusal, command } from '../command.ts';
import { closingOf, requireCompany } from '../company.ts';
import { closedSince } from './company-close.ts';

export const companyDeleteCommand = command({
  name: 'company delete',
  summary: 'Borra para siempre una empresa cerrada: antes de 30 días pide escribir su nombre corto',
  operands: ['<empresa>'],
  changes: true,
  options: z.object({}),
  examples: ['el-fogon-de-lucia --reason "pidió que se borre todo"', '12 --yes'],
  run: async (operator, { operands: [operand] }) => {
    const { act } = operator;
    const company = await requireCompany(operator.ctx, operand);
    const { id, slug, name } = company;
    await carryOut(operator, company, async (ctx) => {
      const closedAt = await closedSince(ctx, company);
      if (closedAt === null) {
        throw new Refusal(`${name} no está cerrada: ciérrala antes con 'company close ${slug}'.`);
      }
      const { day, until, isFinal } = closingOf(ctx, company, closedAt);
      if (!isFinal && act.isAgreed) {
        throw new Refusal(
          `${name} cerró el ${day}. Hasta el ${until} solo se borra escribiendo su nombre corto: --yes no basta.`,
        );
      }
      return {
        action: 'company-delete',
        lines: [
          `Cerrada    desde el ${day}`,
          'Se borra   todo lo suyo, para siempre: ventas, cajas, personal, imágenes',
          "Antes      'company export' guarda todo en un archivo; los respaldos la tienen mientras duren",
        ],
        before: {},
        after: {},
        isHarmful: !isFinal,
        isDeletion: true,
        apply: async (ctx) => {
          const pictures = await deleteCompany(ctx, id);
          return [
            'Hecho. Guarda esta línea, porque el registro de la empresa se fue con ella:',
            `${instantToWire(now(ctx))} ${act.by} borró ${name} (${slug}, id ${id}), con ${pictures} imágenes. Motivo: ${act.reason ?? '–'}`,
          ].join('\n');
        },
      };
    });
  },
});

import { wholeNumber } from '@restaurante/contract/schema.ts';
import { z } from 'zod';
import { actsTable } from '../acts-table.ts';
import { UsageError, command } from '../command.ts';
import { requireCompany } from '../company.ts';
import { acts } from '../operator.repository.ts';

export const auditCommand = command({
  name: 'audit',
  summary: 'Muestra quién hizo qué y cuándo, lo último primero',
  operands: ['[<empresa>]'],
  options: z.object({
    all: z.boolean().default(false).describe('También lo que hizo el personal de la empresa'),
    limit: wholeNumber({ min: 1, max: 1000 }).default(50).describe('<n> Cuántos; 50 si no se dice'),
  }),
  examples: ['', 'el-fogon-de-lucia --limit 10', 'el-fogon-de-lucia --all'],
  run: async ({ ctx, terminal }, { operands: [operand], options: { all, limit } }) => {
    if (all && operand === '') throw new UsageError('--all necesita una empresa.');
    const companyId = operand === '' ? null : (await requireCompany(ctx, operand)).id;
    terminal.print(actsTable(await acts.all(ctx.db, { companyId, isEverybody: all, limit })));
  },
});

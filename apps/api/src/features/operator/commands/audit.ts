import { z } from 'zod';
import { actsTable, actToJson } from '../acts-table.ts';
import { UsageError, command } from '../command.ts';
import { requireCompany } from '../company.ts';
import { acts } from '../operator.repository.ts';
import { pageOptions, printPage } from '../pages.ts';

export const auditCommand = command({
  name: 'audit',
  summary: 'Muestra quién hizo qué y cuándo, lo último primero',
  operands: ['[<empresa>]'],
  options: z.object({
    all: z.boolean().default(false).describe('También lo que hizo el personal de la empresa'),
    ...pageOptions,
  }),
  examples: ['', 'el-fogon-de-lucia --limit 10', 'el-fogon-de-lucia --all --json'],
  run: async ({ ctx, terminal }, { operands: [operand], options: { all, ...options } }) => {
    if (all && operand === '') throw new UsageError('--all necesita una empresa.');
    const companyId = operand === '' ? null : (await requireCompany(ctx, operand)).id;
    await printPage(terminal, {
      options,
      read: (page) => acts.all(ctx.db, { companyId, isEverybody: all, ...page }),
      toJson: actToJson,
      toText: actsTable,
    });
  },
});

import { z } from 'zod';
import { openCompanyFile, replaceCompany } from '../../company-data/index.ts';
import { carryOut } from '../change.ts';
import { command } from '../command.ts';
import { contentLines, withRefusals } from '../company-file.ts';
import { requireCompany } from '../company.ts';

export const companyReplaceCommand = command({
  name: 'company replace',
  summary: "Repone una empresa como está en su archivo de 'company export'; lo posterior se pierde",
  operands: ['<archivo>'],
  changes: true,
  options: z.object({
    'with-subscription': z
      .boolean()
      .default(false)
      .describe('Toma también la suscripción del archivo, en vez de dejar la de aquí'),
  }),
  examples: ['el-fogon.zip --reason "borró su menú"', '/respaldo/el-fogon.zip --with-subscription --yes'],
  run: async (operator, { operands: [path], options: { 'with-subscription': withSubscription } }) =>
    withRefusals(async () => {
      const file = await openCompanyFile(operator.ctx, path, { purpose: 'replace', withSubscription });
      try {
        const company = await requireCompany(operator.ctx, file.manifest.company.slug);
        await carryOut(operator, company, async () => ({
          action: 'company-replace',
          lines: [
            ...contentLines(path, file),
            withSubscription
              ? 'Se toma esa suscripción'
              : 'Se queda la de aquí (--with-subscription la toma)',
            `Se pierde  lo que no está en el archivo; la última venta de aquí es del ${company.lastSale ?? '–'}`,
            'Sesiones   terminan todas, y los equipos se registran otra vez',
            'Mensajes   los que esperaban no se envían',
          ],
          before: {},
          after: { file: path, subscription: withSubscription ? 'del archivo' : 'de aquí' },
          isHarmful: true,
          apply: (ctx) => replaceCompany(ctx, file),
        }));
      } finally {
        file.archive.close();
      }
    }),
});

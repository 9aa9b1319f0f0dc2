import { TRIAL_DAYS } from '@restaurante/domain/subscriptions/subscription.ts';
import { z } from 'zod';
import { importCompany, openCompanyFile } from '../../company-data/index.ts';
import { agree, recordAct } from '../change.ts';
import { command } from '../command.ts';
import { contentLines, withRefusals } from '../company-file.ts';

export const companyImportCommand = command({
  name: 'company import',
  summary: "Crea una empresa con el archivo de 'company export', de esta o de otra instalación",
  operands: ['<archivo>'],
  changes: true,
  options: z.object({
    'with-subscription': z
      .boolean()
      .default(false)
      .describe('Toma también la suscripción del archivo, en vez de empezar una prueba'),
  }),
  examples: ['el-fogon.zip', '/respaldo/el-fogon.zip --with-subscription --yes'],
  run: async (operator, { operands: [path], options: { 'with-subscription': withSubscription } }) =>
    withRefusals(async () => {
      const { ctx, terminal, act } = operator;
      const file = await openCompanyFile(ctx, path, { withSubscription });
      try {
        const { companyId, manifest } = file;
        const { company } = manifest;
        await agree(
          operator,
          { ...company, id: companyId },
          {
            lines: [
              ...contentLines(path, file),
              withSubscription
                ? 'Se toma esa suscripción'
                : `No se toma: empieza una prueba de ${TRIAL_DAYS} días (--with-subscription la toma)`,
            ],
          },
        );
        await importCompany(ctx, file, (ctx) =>
          recordAct(ctx, act, companyId, {
            action: 'company-import',
            before: {},
            after: { file: path, subscription: withSubscription ? 'del archivo' : 'de prueba' },
          }),
        );
        terminal.print(`Hecho: ${company.name} está aquí con el id ${companyId}.`);
      } finally {
        file.archive.close();
      }
    }),
});

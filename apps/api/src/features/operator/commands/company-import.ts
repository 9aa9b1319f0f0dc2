import { TRIAL_DAYS } from '@restaurante/domain/subscriptions/subscription.ts';
import { z } from 'zod';
import { FileRefused, importCompany, openCompanyFile } from '../../company-data/index.ts';
import { agree, recordAct } from '../change.ts';
import { Refusal, command } from '../command.ts';

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
  run: async (operator, { operands: [path], options: { 'with-subscription': withSubscription } }) => {
    const { ctx, terminal, act } = operator;
    try {
      const file = await openCompanyFile(ctx, path, { withSubscription });
      try {
        const { companyId, manifest, subscription } = file;
        const { company, plan, tables, pictures, has_secrets } = manifest;
        const rowsOf = (table: string) => tables[table]?.rows ?? 0;
        await agree(
          operator,
          { ...company, id: companyId },
          {
            lines: [
              `Archivo    ${path}, del ${manifest.exported_at.slice(0, 16).replace('T', ' ')}`,
              `Contenido  ${rowsOf('branches')} sucursales, ${rowsOf('users')} usuarios, ${rowsOf('sales')} ventas, ${pictures} imágenes`,
              `Plan       ${plan.name}, del ${subscription.start} al ${subscription.end}${subscription.isActive ? '' : ', suspendida'}`,
              withSubscription
                ? 'Se toma esa suscripción'
                : `No se toma: empieza una prueba de ${TRIAL_DAYS} días (--with-subscription la toma)`,
              ...(has_secrets
                ? []
                : ['Sin claves el archivo no trae contraseñas: cada persona pide una nueva por correo']),
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
    } catch (error) {
      throw error instanceof FileRefused ? new Refusal(error.message, { cause: error }) : error;
    }
  },
});

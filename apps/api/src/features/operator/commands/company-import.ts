import { z } from 'zod';
import { FileRefused, importCompany, openCompanyFile } from '../../company-data/index.ts';
import { agree, recordAct } from '../change.ts';
import { Refusal, command } from '../command.ts';

export const companyImportCommand = command({
  name: 'company import',
  summary: "Crea una empresa con el archivo de 'company export', de esta o de otra instalación",
  operands: ['<archivo>'],
  changes: true,
  options: z.object({}),
  examples: ['el-fogon.zip', '/respaldo/el-fogon.zip --yes'],
  run: async (operator, { operands: [path] }) => {
    const { ctx, terminal, act } = operator;
    try {
      const file = await openCompanyFile(ctx, path);
      try {
        const { companyId, manifest } = file;
        const { company, tables, pictures, has_secrets } = manifest;
        const rowsOf = (table: string) => tables[table]?.rows ?? 0;
        await agree(
          operator,
          { ...company, id: companyId },
          {
            lines: [
              `Archivo    ${path}, del ${manifest.exported_at.slice(0, 16).replace('T', ' ')}`,
              `Contenido  ${rowsOf('branches')} sucursales, ${rowsOf('users')} usuarios, ${rowsOf('sales')} ventas, ${pictures} imágenes`,
              ...(has_secrets
                ? []
                : ['Sin claves el archivo no trae contraseñas: cada persona pide una nueva por correo']),
            ],
          },
        );
        await importCompany(ctx, file, (ctx) =>
          recordAct(ctx, act, companyId, { action: 'company-import', before: {}, after: { file: path } }),
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

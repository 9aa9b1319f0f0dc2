import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { sizeText } from '@restaurante/contract/size-text.ts';
import { z } from 'zod';
import { writeCompanyFile } from '../../company-data/index.ts';
import { agree, recordAct } from '../change.ts';
import { Refusal, command } from '../command.ts';
import { requireCompany } from '../company.ts';

export const companyExportCommand = command({
  name: 'company export',
  summary: 'Guarda una empresa entera en un archivo: datos, usuarios e imágenes',
  operands: ['<empresa>', '<archivo>'],
  changes: true,
  options: z.object({}),
  examples: ['el-fogon-de-lucia el-fogon.zip', '12 /respaldo/el-fogon.zip --yes'],
  run: async (operator, { operands: [operand, path] }) => {
    const { ctx, terminal, act } = operator;
    const company = await requireCompany(ctx, operand);
    if (existsSync(path)) throw new Refusal(`Ya existe ${path}: elige otro nombre.`);
    await agree(operator, company, {
      lines: [`Archivo    ${path}, también con contraseñas cifradas, sesiones y claves: guárdalo como ellas`],
    });
    await recordAct(ctx, act, company.id, { action: 'company-export', before: {}, after: { file: path } });
    const part = `${path}.part`;
    try {
      const out = createWriteStream(part, { mode: 0o600 });
      const { manifest } = await writeCompanyFile(ctx, out, {
        companyId: company.id,
        hasSecrets: true,
      });
      await rename(part, path);
      const { tables, pictures } = manifest;
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      const { size } = await stat(path);
      terminal.print(`Hecho: ${rows} filas y ${pictures} imágenes en ${path} (${sizeText(size)}).`);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  },
});

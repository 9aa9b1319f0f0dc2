import { type CompanyFile, FileRefused } from '../company-data/index.ts';
import { Refusal } from './command.ts';

/** Returns the lines of a plan that say what a company's file contains. */
export function contentLines(path: string, { manifest, subscription }: CompanyFile): string[] {
  const { plan, tables, pictures, has_secrets, exported_at } = manifest;
  const rowsOf = (table: string) => tables[table]?.rows ?? 0;
  return [
    `Archivo    ${path}, del ${exported_at.slice(0, 16).replace('T', ' ')}`,
    `Contenido  ${rowsOf('branches')} sucursales, ${rowsOf('users')} usuarios, ${rowsOf('sales')} ventas, ${pictures} imágenes`,
    ...(has_secrets
      ? []
      : ['Sin claves el archivo no trae contraseñas: cada persona pide una nueva por correo']),
    `Plan       ${plan.name}, del ${subscription.start} al ${subscription.end}${subscription.isActive ? '' : ', suspendida'}`,
  ];
}

/** Runs work on a company's file. A file that is refused refuses the command. */
export async function withRefusals(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof FileRefused ? new Refusal(error.message, { cause: error }) : error;
  }
}

/** A file that cannot be imported, with a reason for a person. */
export class FileRefused extends Error {}

export const newer = (detail: string) =>
  new FileRefused(
    `El archivo es de una versión más nueva del producto (${detail}): actualiza esta instalación.`,
  );

/** Returns the refusal of a row; rows are counted from 1. */
export const wrongRow = (table: string, row: number, problem: string) =>
  new FileRefused(`Tabla ${table}, fila ${row}: ${problem}. No se importó nada.`);

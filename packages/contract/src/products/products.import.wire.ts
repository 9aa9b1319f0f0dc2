import { z } from 'zod';

/** The most rows of one upload (docs/decisions/008). */
export const MAX_IMPORT_ROWS = 5_000;

/** The most rows of options of one upload: 200 groups of 50 options. */
export const MAX_OPTION_ROWS = 10_000;

/** The name of the sheet with the groups of options. */
export const OPTIONS_SHEET = 'Opciones';

/** The effect of a row on the menu, and the changed values as the file writes them. */
export const importRowWire = z.object({
  row: z.number(),
  action: z.enum(['create', 'update', 'same']),
  name: z.string(),
  changes: z.array(
    z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type ImportRowWire = z.infer<typeof importRowWire>;

/** A wrong cell. Without a column it is about the row, or about the whole file. */
export const importErrorWire = z.object({
  row: z.number(),
  column: z.string().nullable(),
  message: z.string(),
  /** Absent where no file was read. */
  sheet: z.string().optional(),
});
export type ImportErrorWire = z.infer<typeof importErrorWire>;

/** The result of an import or a dry run. With errors nothing is changed. */
export const importWire = z.object({
  rows: z.array(importRowWire),
  errors: z.array(importErrorWire),
  /** Groups of options of the file, each by its first row. */
  groups: z.array(importRowWire),
  new_categories: z.array(z.string()),
  /** The sheet whose products were read; absent where no file was read. */
  sheet: z.string().optional(),
  /** Groups of the file that no product has afterwards. */
  unused_groups: z.array(z.string()).optional(),
});
export type ImportWire = z.infer<typeof importWire>;

import { z } from 'zod';

/** One upload's bound (PRODUCT §3, decision 020). */
export const MAX_IMPORT_ROWS = 5_000;

/** What a row of the file does to the menu, with what changes as the file writes it. */
export const importRowWire = z.object({
  row: z.number(),
  action: z.enum(['create', 'update', 'same']),
  name: z.string(),
  changes: z.array(
    z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type ImportRowWire = z.infer<typeof importRowWire>;

/** A wrong cell; without a column, the row or the file as a whole. */
export const importErrorWire = z.object({
  row: z.number(),
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportErrorWire = z.infer<typeof importErrorWire>;

/** What an import does, or would do; while there are errors it does nothing. */
export const importWire = z.object({
  rows: z.array(importRowWire),
  errors: z.array(importErrorWire),
  /** Categories the file names that do not exist yet. */
  new_categories: z.array(z.string()),
});
export type ImportWire = z.infer<typeof importWire>;

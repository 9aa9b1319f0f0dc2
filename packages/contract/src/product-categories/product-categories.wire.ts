import { z } from 'zod';
import { flag, id, optionalLines, orMissing, requiredText } from '../schema.ts';
import { stationOfCategory } from '../stations/stations.wire.ts';

export const productCategoryWire = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  products_count: z.number(),
  owner_id: z.number(),
  /** 0 is 'Sin cocina'. */
  station_id: z.number(),
});
export type ProductCategoryWire = z.infer<typeof productCategoryWire>;

/** A category's form (docs/rules/products.md). */
export const productCategoryBody = z
  .object({
    owner_id: orMissing(id()),
    name: requiredText(100, 'Debes ingresar al menos el nombre de la categoría'),
    description: optionalLines(500),
    station_id: stationOfCategory(),
    /** Removes the picture, unless `image` has a new one. */
    remove_image: flag(),
  })
  .transform(({ owner_id, name, description, station_id, remove_image }) => ({
    ownerId: owner_id,
    fields: { name, description },
    stationId: station_id,
    removesImage: remove_image,
  }));
export type ProductCategoryInput = z.output<typeof productCategoryBody>;

/** Ready notes for the lines of a category's dishes. */
export const noteTexts = z.array(z.string());

const MAX_NOTES = 12;
const NOTE_MAX = 40;

const sameNote = (one: string, other: string) =>
  one.localeCompare(other, 'es', { sensitivity: 'accent' }) === 0;

/** Up to twelve ready notes; of equal ones the first counts. */
export const categoryNotesBody = z.object({
  notes: z
    .array(requiredText(NOTE_MAX, 'Escribe la nota'))
    .transform((notes) => notes.filter((note, i) => notes.findIndex((other) => sameNote(other, note)) === i))
    .refine(({ length }) => length <= MAX_NOTES, `Hasta ${MAX_NOTES} notas por categoría`),
});

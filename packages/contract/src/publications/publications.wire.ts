import { z } from 'zod';
import { optionalLines, requiredText } from '../schema.ts';

export const publicationWire = z.object({
  id: z.number(),
  title: z.string(),
  subtitle: z.string().nullable(),
  banner: z.string(),
});
export type PublicationWire = z.infer<typeof publicationWire>;

/** The form of a publication; its picture is the file `image` (docs/rules/publications.md). */
export const publicationBody = z.object({
  title: requiredText(255, 'Debes agregar un título!'),
  subtitle: optionalLines(255),
});
export type PublicationInput = z.output<typeof publicationBody>;

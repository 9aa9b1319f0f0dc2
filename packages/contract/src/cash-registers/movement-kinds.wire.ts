import { z } from 'zod';
import { id, orMissing, requiredText, refuse, wholeNumber } from '../schema.ts';

/** The kind of paid-out tips: every company has it, and no settings contain it. */
export const TIPS_KIND = { id: 1, name: 'Propinas', type: 2 } as const;

/** A kind of movement; `type` 1 is income, 2 expense (docs/rules/petty-cash.md). */
export const movementKindWire = z.object({
  id: z.number(),
  name: z.string(),
  type: z.union([z.literal(1), z.literal(2)]),
});
export type MovementKindWire = z.infer<typeof movementKindWire>;

/** The most kinds of a company. */
export const MAX_KINDS = 30;
export const KIND_NAME_MAX = 40;
const NO_TYPE = 'Elige ingreso o egreso';

const nameOf = ({ name, type }: { name: string; type: number }) => `${type} ${name.toLowerCase()}`;

/** The list of kinds as it should be: one with an `id` stays the same kind, and one that is missing is removed. */
export const movementKindsBody = z
  .array(
    z.object({
      id: orMissing(id()),
      name: requiredText(KIND_NAME_MAX, 'Escribe el nombre'),
      type: wholeNumber({ min: 1, max: 2, message: NO_TYPE }),
    }),
    'Debe ser una lista',
  )
  .max(MAX_KINDS + 1, `Como máximo ${MAX_KINDS} clases`)
  .transform((sent, context) => {
    // A list that was read and is sent again contains it.
    const kinds = sent.filter(({ id }) => id !== TIPS_KIND.id);
    if (kinds.length > MAX_KINDS) return refuse(context, `Como máximo ${MAX_KINDS} clases`);
    const names = new Set([nameOf(TIPS_KIND)]);
    for (const [place, kind] of kinds.entries()) {
      if (names.has(nameOf(kind))) return refuse(context, 'Esa clase ya está en la lista', place, 'name');
      names.add(nameOf(kind));
    }
    return kinds;
  });
export type MovementKindsInput = z.output<typeof movementKindsBody>;

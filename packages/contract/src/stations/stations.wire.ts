import { z } from 'zod';
import { idName, orMissing, requiredText, wholeNumber } from '../schema.ts';

export const MAX_STATIONS = 20;

/** `order` is the station's place in its company, from 1. */
export const stationWire = idName().extend({ order: z.number() });
export type StationWire = z.infer<typeof stationWire>;

/** Without `order` a new station comes last, and an old one keeps its place. */
export const stationBody = z.object({
  name: requiredText(20, 'Debes ingresar el nombre de la estación'),
  order: orMissing(wholeNumber({ min: 1, max: MAX_STATIONS })),
});
export type StationInput = z.output<typeof stationBody>;

/** On the wire, the station of dishes that no kitchen cooks: 'Sin cocina'. */
export const NO_KITCHEN = 0;

const CHOOSE = 'Elige una estación';
const place = () => wholeNumber({ min: NO_KITCHEN, max: Number.MAX_SAFE_INTEGER, message: CHOOSE });

/** The station of a category: an id, or null for 'Sin cocina'; missing: the first one, or unchanged. */
export const stationOfCategory = () => orMissing(place()).transform((id) => (id === NO_KITCHEN ? null : id));

/** The station in a product's form. */
export type StationChoice =
  | { readonly hasOwnStation: true; readonly stationId: number | null }
  | { readonly hasOwnStation: false; readonly stationId: null };

/** The station of a product: an id, 0 for 'Sin cocina', 'category' for that of its category; missing: unchanged. */
export const stationOfProduct = () =>
  orMissing(z.union([z.literal('category'), place()], CHOOSE)).transform(
    (chosen): StationChoice | undefined => {
      if (chosen === undefined) return undefined;
      if (chosen === 'category') return { hasOwnStation: false, stationId: null };
      return { hasOwnStation: true, stationId: chosen === NO_KITCHEN ? null : chosen };
    },
  );

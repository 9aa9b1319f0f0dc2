import { z } from 'zod';
import { cityWire } from '../cities/cities.wire.ts';
import { decimal, id, orJson, orMissing, orNull, requiredText } from '../schema.ts';

export const branchWire = z.object({
  id: z.number(),
  company_id: z.number(),
  name: z.string(),
  city_id: z.number(),
  city: cityWire,
  phones: z.string().nullable(),
  address: z.string().nullable(),
  /** JSON text {"lat":…,"lng":…}. */
  location: z.string().nullable(),
});
export type BranchWire = z.infer<typeof branchWire>;

const INVALID_LOCATION = 'Ubicación inválida';
const degrees = (max: number) => decimal({ min: -max, max, message: INVALID_LOCATION });

/** Reads {lat, lng} as an object or as JSON text, the form of answers. */
export const branchLocation = orJson(z.object({ lat: degrees(90), lng: degrees(180) }, INVALID_LOCATION));

const BRANCH_MAX = { name: 50, phones: 50, address: 150 } as const;

/** Name, city, phones and address are required. An absent location stays as it is (docs/rules/companies.md). */
export const branchBody = z
  .object({
    ownerId: orMissing(id()),
    name: requiredText(BRANCH_MAX.name),
    city: id('Debes seleccionar una ciudad!'),
    phones: requiredText(BRANCH_MAX.phones),
    address: requiredText(BRANCH_MAX.address),
    location: orNull(branchLocation),
  })
  .transform(({ ownerId, city, location, ...fields }) => ({
    ownerId,
    fields: {
      ...fields,
      cityId: city,
      ...(location === undefined
        ? {}
        : { latitude: location?.lat ?? null, longitude: location?.lng ?? null }),
    },
  }));
export type BranchInput = z.output<typeof branchBody>;

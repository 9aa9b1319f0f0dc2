import { z } from 'zod';
import { type CityWire, cityWire } from '../cities/cities.wire.ts';

export const branchWire = z.object({
  id: z.number(),
  company_id: z.number(),
  name: z.string(),
  city_id: z.number(),
  city: cityWire,
  phones: z.string().nullable(),
  address: z.string().nullable(),
  /** JSON text {"lat":…,"lng":…}, as the spec stores it. */
  location: z.string().nullable(),
});
export type BranchWire = z.infer<typeof branchWire>;

/** A branch with its city; the location is whole or missing. */
export interface Branch {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly city: CityWire;
  readonly phones: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export function branchToWire({ latitude, longitude, ...branch }: Branch): BranchWire {
  return {
    id: branch.id,
    company_id: branch.companyId,
    name: branch.name,
    city_id: branch.city.id,
    city: branch.city,
    phones: branch.phones,
    address: branch.address,
    location: latitude === null ? null : JSON.stringify({ lat: latitude, lng: longitude }),
  };
}

import { z } from 'zod';
import { type CityWire, cityWire } from '../cities/cities.wire.ts';

export const companyWire = z.object({
  id: z.number(),
  owner_id: z.number(),
  name: z.string(),
  slug: z.string(),
  slogan: z.string().nullable(),
  city_id: z.number(),
  city: cityWire,
  phones: z.string().nullable(),
  address: z.string().nullable(),
  short_description: z.string().nullable(),
  logos: z.string().nullable(),
  banners: z.string().nullable(),
  orders_table: z.union([z.literal(0), z.literal(1)]),
  cutoff_hour: z.number(),
  owner: z.object({ person: z.object({ phone: z.string().nullable() }) }),
});
export type CompanyWire = z.infer<typeof companyWire>;

/** A company with its city and its owner's phone, as repositories find it. */
export interface Company {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
  readonly slug: string;
  readonly slogan: string | null;
  readonly city: CityWire;
  readonly phones: string | null;
  readonly address: string | null;
  readonly shortDescription: string | null;
  readonly logo: string | null;
  readonly banner: string | null;
  readonly tableOrdersEnabled: boolean;
  readonly cutoffHour: number;
  readonly ownerPhone: string | null;
}

export function companyToWire(company: Company): CompanyWire {
  return {
    id: company.id,
    owner_id: company.ownerId,
    name: company.name,
    slug: company.slug,
    slogan: company.slogan,
    city_id: company.city.id,
    city: company.city,
    phones: company.phones,
    address: company.address,
    short_description: company.shortDescription,
    logos: company.logo,
    banners: company.banner,
    orders_table: company.tableOrdersEnabled ? 1 : 0,
    cutoff_hour: company.cutoffHour,
    owner: { person: { phone: company.ownerPhone } },
  };
}

import { z } from 'zod';
import { cityWire } from '../cities/cities.wire.ts';
import {
  id,
  instantOrNull,
  optionalLines,
  optionalText,
  orMissing,
  requiredText,
  wholeNumber,
} from '../schema.ts';

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
  /** Whether messages to customers can be sent (docs/rules/notifications.md). */
  notifications: z.union([z.literal(0), z.literal(1)]),
  /** Whether any person has a PIN: then screens offer 'Cambiar usuario' (docs/rules/pins.md). */
  pins: z.union([z.literal(0), z.literal(1)]),
  cutoff_hour: z.number(),
  /** Until `cutoff_since` the hour before the last change holds (docs/rules/days.md). */
  cutoff_before: z.number().nullable(),
  cutoff_since: instantOrNull(),
  owner: z.object({ person: z.object({ phone: z.string().nullable() }) }),
  /** The address that printed codes have, from PUBLIC_URL; null if it is missing (docs/rules/table-orders.md). */
  public_url: z.string().nullable(),
});
export type CompanyWire = z.infer<typeof companyWire>;

const spaced = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split('-')
        .map((number) => number.trim().replace(/\s+/g, ' '))
        .join(' - ')
    : value;

/** 7 digits (a landline) to 15 (the longest international number), with an optional + and blanks. */
const isPhoneNumber = (text: string) => /^\+?(\d ?){6,14}\d$/.test(text);

/** One phone number or several, written 'n - n'; 'n-n' is rewritten to that. */
const phoneNumbers = (
  z.preprocess(spaced, optionalText(50)) as unknown as ReturnType<typeof optionalText>
).refine(
  (text) => text === null || text.split(' - ').every(isPhoneNumber),
  'Escribe los teléfonos así: 71234567 - 22123456',
);

/** The latest hour at which a business day may begin. */
export const CUTOFF_HOUR_MAX = 12;

/** The company page. An absent cut-off hour stays as it is (docs/rules/companies.md). */
export const companyBody = z
  .object({
    name: requiredText(50),
    slogan: optionalText(100),
    city_id: id('Debes seleccionar una ciudad!'),
    phones: phoneNumbers,
    address: optionalText(150),
    short_description: optionalLines(500),
    cutoff_hour: orMissing(wholeNumber({ min: 0, max: CUTOFF_HOUR_MAX })),
  })
  .transform(({ city_id, short_description, cutoff_hour, ...fields }) => ({
    ...fields,
    cityId: city_id,
    shortDescription: short_description,
    ...(cutoff_hour === undefined ? {} : { cutoffHour: cutoff_hour }),
  }));
export type CompanyInput = z.output<typeof companyBody>;

/** The company's pictures, named by their field in the upload. */
export const COMPANY_IMAGES = ['logo', 'banner'] as const;
export type CompanyImage = (typeof COMPANY_IMAGES)[number];

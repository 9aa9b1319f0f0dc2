import { COUNTRY_PREFIX } from '@restaurante/domain/customers/phone.ts';

/** How long the texts of an account may be, in characters. This file does without zod, for pages that load the schemas later. */
export const EMAIL_MAX = 50;
export const NAME_MAX = 50;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;

export const EXAMPLE_PHONE = '59171234567';
/** The phone of whoever signed up with Google or Facebook and was not asked for one. */
export const SOCIAL_PHONE = COUNTRY_PREFIX;

import { COUNTRY_PREFIX } from '@restaurante/domain/customers/phone.ts';

/** Limits of an account's texts, in characters. Without zod, for pages that load the schemas later. */
export const EMAIL_MAX = 50;
export const NAME_MAX = 50;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;

export const EXAMPLE_PHONE = '59171234567';
/** The phone of a person who signed up with Google or Facebook, without a form for it. */
export const SOCIAL_PHONE = COUNTRY_PREFIX;

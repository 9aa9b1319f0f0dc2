/** Bolivia's prefix, with which a phone's digits begin. */
export const COUNTRY_PREFIX = '591';
const LOCAL_MOBILE = /^[67]\d{7}$/;

/** Whether a message can reach these digits: 11, with the prefix of another country or a mobile of this one (6, 7). */
export const takesMessages = (digits: string): boolean => /^(?!591[^67])\d{11}$/.test(digits);

/**
 * Returns a phone's digits with the country's prefix: '712-34567' is '59171234567', a number of another kind stays as
 * it is. Returns '' for an empty text and for the prefix alone, with which many fields begin. docs/rules/customers.md
 */
export function fullPhone(written: string): string {
  const digits = written.replaceAll(/\D/g, '');
  if (LOCAL_MOBILE.test(digits)) return COUNTRY_PREFIX + digits;
  return digits === COUNTRY_PREFIX ? '' : digits;
}

/** The prefix in front of a number of seven digits or more, as it is written: '+591 ', '(591)', '00591-'. */
const WRITTEN_PREFIX = /(?<!\d)[+(]*(?:00)?591[\s.()-]*(?=\d(?:[\s.()-]*\d){6})/;

/** Returns a search without the country's prefix of a phone, which may be stored without it. */
export const withoutPrefix = (query: string): string => query.replace(WRITTEN_PREFIX, '');

/** Returns a phone with and without the country's prefix: people write '22441234' and '59122441234' for one line. */
export function phoneForms(phone: string): readonly string[] {
  if (/^591\d{8}$/.test(phone)) return [phone, phone.slice(COUNTRY_PREFIX.length)];
  return /^\d{8}$/.test(phone) ? [phone, COUNTRY_PREFIX + phone] : [phone];
}

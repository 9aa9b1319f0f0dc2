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

import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { registrationRules } from './rules.ts';

export type Registration = ReturnType<typeof useRegistration>;

const EMPTY = {
  companyName: '',
  firstName: '',
  lastName: '',
  city: null as string | null,
  phone: '',
  email: '',
  password: '',
  promotions: false,
};

/** Returns the form of a new company and its owner, empty. */
export function useRegistration() {
  return useSchemaForm({
    schema: registrationRules,
    initial: EMPTY,
    toBody: ({ city, ...rest }) => ({ ...rest, city: city ?? '' }),
    refusals: { email_taken: 'email', city_unknown: 'city' },
  });
}

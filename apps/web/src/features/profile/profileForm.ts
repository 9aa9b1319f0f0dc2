import { errorText } from '@restaurante/contract/errors.ts';
import { profileBody, type ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import type { ImageValue } from '../../ui/inputs/imageFile.ts';

/** The fields by their names on the wire, as the form stores them. */
interface ProfileValues {
  first_name: string;
  last_name: string;
  ci: string;
  phone: string;
  address: string;
  email: string;
  password: string;
  current_password: string;
  image: ImageValue;
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;

export function valuesOf({ email, person }: ProfileWire): ProfileValues {
  return {
    first_name: person.first_name,
    last_name: person.last_name ?? '',
    ci: person.ci_nit ?? '',
    phone: person.phone ?? '',
    address: person.address ?? '',
    email,
    password: '',
    current_password: '',
    image: undefined,
  };
}

export function useProfileForm(profile: ProfileWire) {
  return useSchemaForm({
    schema: profileBody,
    initial: valuesOf(profile),
    toBody: ({ image, ...texts }) => ({ ...texts, remove_image: image === null }),
    problems: ({ last_name }) =>
      profile.owner && last_name.trim() === '' ? { last_name: errorText('last_name_required') } : {},
    refusals: { email_taken: 'email' },
  });
}

/**
 * Returns whether e-mail or password would change, which needs the current password if one exists
 * (docs/rules/sessions.md).
 */
export function needsPassword({ values }: ProfileFormState, { email, has_password }: ProfileWire): boolean {
  const isOtherEmail = values.email.trim().toLowerCase() !== email.toLowerCase();
  return has_password && (isOtherEmail || values.password !== '');
}

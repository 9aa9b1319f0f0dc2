import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { errorText } from '@restaurante/contract/errors.ts';
import { profileBody, type ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import type { ImageValue } from '../../ui/ImageInput.tsx';

/** The fields by their names on the wire, as the person holds them. */
interface ProfileValues {
  first_name: string;
  last_name: string;
  ci: string;
  phone: string;
  address: string;
  email: string;
  password: string;
  image: ImageValue;
}

export type ProfileFormState = UseFormReturnType<ProfileValues>;

function valuesOf({ email, person }: ProfileWire): ProfileValues {
  return {
    first_name: person.first_name,
    last_name: person.last_name ?? '',
    ci: person.ci_nit ?? '',
    phone: person.phone ?? '',
    address: person.address ?? '',
    email,
    password: '',
    image: undefined,
  };
}

export function useProfileForm(profile: ProfileWire): ProfileFormState {
  const problems = schemaResolver(profileBody, { sync: true });
  return useForm<ProfileValues>({
    initialValues: valuesOf(profile),
    validate: (values) => ({
      ...problems(values),
      ...(profile.owner && values.last_name.trim() === ''
        ? { last_name: errorText('last_name_required') }
        : {}),
    }),
  });
}

/** The form shows what was saved, and has nothing unsaved any more. */
export function showSaved(form: ProfileFormState, profile: ProfileWire): void {
  const values = valuesOf(profile);
  form.setValues(values);
  form.resetDirty(values);
}

/** What the form holds, as the call takes it. */
export function sentFrom({ image, ...texts }: ProfileValues) {
  return {
    body: { ...texts, remove_image: image === null },
    ...(image ? { files: { image } } : {}),
  };
}
export type ProfileSent = ReturnType<typeof sentFrom>;

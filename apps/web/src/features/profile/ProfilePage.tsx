import { TextInput } from '@mantine/core';
import type { ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import { FormCard, FormRow } from '../../ui/FormCard.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { FormPagePlaceholder } from '../../ui/FormPagePlaceholder.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { useProfile, useUpdateProfile } from './profile.api.ts';
import { sentFrom, showSaved, useProfileForm, type ProfileFormState } from './profileForm.ts';
import { SubscriptionCard } from './SubscriptionCard.tsx';

/** Who one is, and how one logs in (spec 3 §2). */
export function ProfilePage() {
  const { profile, error, refetch } = useProfile();
  if (profile) return <ProfileForm profile={profile} />;
  return (
    <FormPagePlaceholder title="Mi perfil" back="/dashboard" error={error} onRetry={() => void refetch()} />
  );
}

function ProfileForm({ profile }: { profile: ProfileWire }) {
  const form = useProfileForm(profile);
  const update = useUpdateProfile({
    onSaved: (saved) => showSaved(form, saved),
    onError: ({ code, message, fields }) =>
      form.setErrors(code === 'email_taken' ? { email: message } : fields),
  });
  return (
    <FormPage
      title="Mi perfil"
      back="/dashboard"
      form={form}
      // A refusal was shown where it belongs.
      onSubmit={(values) => update(sentFrom(values)).catch(() => undefined)}
      aside={<SubscriptionCard />}
    >
      <IdentityCard profile={profile} form={form} />
      <PersonFields form={form} isOwner={profile.owner} />
      <LoginFields form={form} />
    </FormPage>
  );
}

function fieldsOf(form: ProfileFormState) {
  return (name: Parameters<ProfileFormState['getInputProps']>[0]) => ({
    ...form.getInputProps(name),
    key: form.key(name),
    size: 'md',
  });
}

function PersonFields({ form, isOwner }: { form: ProfileFormState; isOwner: boolean }) {
  const field = fieldsOf(form);
  return (
    <FormCard title="Datos personales">
      <FormRow>
        <TextInput label="Nombres" autoComplete="given-name" maxLength={50} {...field('first_name')} />
        <TextInput
          label={isOwner ? 'Apellidos' : 'Apellidos (opcional)'}
          autoComplete="family-name"
          maxLength={50}
          {...field('last_name')}
        />
      </FormRow>
      <FormRow>
        <TextInput label="CI" autoComplete="off" maxLength={15} {...field('ci')} />
        <PhoneField label="Teléfono" autoComplete="tel" {...field('phone')} />
      </FormRow>
      <TextInput label="Dirección" autoComplete="street-address" maxLength={150} {...field('address')} />
    </FormCard>
  );
}

function LoginFields({ form }: { form: ProfileFormState }) {
  const field = fieldsOf(form);
  return (
    <FormCard title="Datos de acceso">
      <FormRow>
        <TextInput
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          maxLength={50}
          {...field('email')}
        />
        <PasswordField
          label="Nueva contraseña"
          description="En blanco se conserva la actual. Una nueva cierra tus demás sesiones."
          autoComplete="new-password"
          {...field('password')}
        />
      </FormRow>
    </FormCard>
  );
}

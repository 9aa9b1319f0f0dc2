import { TextInput } from '@mantine/core';
import type { ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import { roleLabel } from '../../shared/session/roleLabel.ts';
import { PhotoCard } from '../../ui/crop/PhotoCard.tsx';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useRecord } from '../../ui/form/useRecord.tsx';
import { sentImage } from '../../ui/inputs/imageFile.ts';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { useOwnId, useProfileQuery, useUpdateProfile } from './profile.api.ts';
import { needsPassword, useProfileForm, valuesOf, type ProfileFormState } from './profileForm.ts';
import { SubscriptionCard } from './SubscriptionCard.tsx';

const PAGE = { title: 'Mi perfil', back: '/dashboard' } as const;

/** Shows the user's own name, photo and login. */
export function ProfilePage() {
  const { data, instead } = useRecord(useProfileQuery(), PAGE);
  return data ? <ProfileForm profile={data.profile} /> : instead;
}

function ProfileForm({ profile }: { profile: ProfileWire }) {
  const form = useProfileForm(profile);
  const params = useOwnId();
  const update = useUpdateProfile(form.refused);
  const { first_name, last_name } = form.values;
  const { value, onChange } = form.field('image');
  return (
    <FormPage
      {...PAGE}
      form={form}
      onSubmit={async (body, { image }) => {
        const saved = await update({ params, body, ...sentImage(image) });
        form.reset(valuesOf(saved.profile));
      }}
      aside={<SubscriptionCard />}
    >
      <PhotoCard
        name={`${first_name} ${last_name}`.trim() || profile.name}
        note={roleLabel(profile)}
        label="Foto de perfil"
        saved={profile.avatar}
        value={value}
        onChange={onChange}
      />
      <PersonFields form={form} isOwner={profile.owner} />
      <LoginFields form={form} profile={profile} />
    </FormPage>
  );
}

function textsOf(form: ProfileFormState) {
  return (name: Parameters<ProfileFormState['text']>[0]) => ({ ...form.text(name), size: 'md' });
}

function PersonFields({ form, isOwner }: { form: ProfileFormState; isOwner: boolean }) {
  const text = textsOf(form);
  return (
    <FormCard title="Datos personales">
      <FormRow>
        <TextInput label="Nombres" autoComplete="given-name" {...text('first_name')} />
        <TextInput
          label={isOwner ? 'Apellidos' : 'Apellidos (opcional)'}
          autoComplete="family-name"
          {...text('last_name')}
        />
      </FormRow>
      <FormRow>
        <TextInput label="CI" autoComplete="off" {...text('ci')} />
        <PhoneField label="Teléfono" autoComplete="tel" size="md" {...form.field('phone')} />
      </FormRow>
      <TextInput label="Dirección" autoComplete="street-address" {...text('address')} />
    </FormCard>
  );
}

function LoginFields({ form, profile }: { form: ProfileFormState; profile: ProfileWire }) {
  const text = textsOf(form);
  return (
    <FormCard title="Datos de acceso">
      <FormRow>
        <TextInput label="Correo electrónico" type="email" autoComplete="email" {...text('email')} />
        <PasswordField
          label="Nueva contraseña"
          description="En blanco se conserva la actual. Una nueva cierra tus demás sesiones."
          autoComplete="new-password"
          {...text('password')}
        />
      </FormRow>
      {needsPassword(form, profile) && (
        <PasswordField
          label="Contraseña actual"
          description="La pedimos para cambiar tu correo o tu contraseña."
          autoComplete="current-password"
          {...text('current_password')}
        />
      )}
    </FormCard>
  );
}

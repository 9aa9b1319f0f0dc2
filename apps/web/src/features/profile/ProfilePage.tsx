import { TextInput } from '@mantine/core';
import { errorText } from '@restaurante/contract/errors.ts';
import { getProfile, updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { profileBody, type ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { roleLabel, useSignedIn, updateSession } from '../../shared/session/session.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { PhotoCard } from '../../ui/crop/PhotoCard.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useRecord } from '../../ui/form/useRecord.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { sentImage, type ImageValue } from '../../ui/inputs/imageFile.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { PinCard } from '../pins/index.ts';
import { dateText, subscriptionState } from '../subscriptions/index.ts';
import classes from './Profile.module.css';

const PAGE = { title: 'Mi perfil', back: '/dashboard' } as const;

export function ProfilePage() {
  const { data, instead } = useRecord(useProfileQuery(), PAGE);
  return data ? <ProfileForm profile={data.profile} /> : instead;
}

function ProfileForm({ profile }: { profile: ProfileWire }) {
  const form = useProfileForm(profile);
  const queries = useQueryClient();
  const { queryKey } = useProfileQuery();
  const { mutateAsync } = useWrite(updateProfile, {
    success: 'Información de perfil actualizada correctamente.',
    onSuccess: ({ profile: saved }) => {
      // The profile replaces the stored user, so that the top bar shows it at once.
      updateSession({ user: saved });
      queries.setQueryData(queryKey, { profile: saved });
      form.accept(valuesOf(saved));
    },
    onError: form.refused,
  });
  const { byPin } = useSignedIn();
  const { first_name, last_name } = form.values;
  return (
    <FormPage
      {...PAGE}
      form={form}
      onSubmit={(body, { image }) => mutateAsync({ params: { id: profile.id }, body, ...sentImage(image) })}
      aside={<SubscriptionCard />}
    >
      <PhotoCard
        name={`${first_name} ${last_name}`.trim() || profile.name}
        note={roleLabel(profile)}
        label="Foto de perfil"
        saved={profile.avatar}
        {...form.field('image')}
      />
      <PersonFields form={form} isOwner={profile.owner} />
      <LoginFields form={form} profile={profile} />
      {!byPin && <PinCard hasPin={profile.has_pin} />}
    </FormPage>
  );
}

function PersonFields({ form, isOwner }: { form: ProfileFormState; isOwner: boolean }) {
  return (
    <FormCard title="Datos personales">
      <FormRow>
        <TextInput label="Nombres" autoComplete="given-name" {...form.text('first_name')} />
        <TextInput
          label={isOwner ? 'Apellidos' : 'Apellidos (opcional)'}
          autoComplete="family-name"
          {...form.text('last_name')}
        />
      </FormRow>
      <FormRow>
        <TextInput label="CI" autoComplete="off" {...form.text('ci')} />
        <PhoneField label="Teléfono" autoComplete="tel" {...form.field('phone')} />
      </FormRow>
      <TextInput label="Dirección" autoComplete="street-address" {...form.text('address')} />
    </FormCard>
  );
}

function LoginFields({ form, profile }: { form: ProfileFormState; profile: ProfileWire }) {
  if (useSignedIn().byPin) {
    return (
      <FormCard title="Datos de acceso">
        <p className="muted">
          Entraste con tu PIN. Para cambiar tu correo, tu contraseña o tu PIN, ingresa con tu correo y
          contraseña.
        </p>
      </FormCard>
    );
  }
  return (
    <FormCard title="Datos de acceso">
      <FormRow>
        <TextInput label="Correo electrónico" type="email" autoComplete="email" {...form.text('email')} />
        <PasswordField
          label="Nueva contraseña"
          description="En blanco se conserva la actual. Una nueva cierra tus demás sesiones."
          autoComplete="new-password"
          {...form.text('password')}
        />
      </FormRow>
      {needsPassword(form, profile) && (
        <PasswordField
          label="Contraseña actual"
          description="La pedimos para cambiar tu correo o tu contraseña."
          autoComplete="current-password"
          {...form.text('current_password')}
        />
      )}
    </FormCard>
  );
}

function SubscriptionCard() {
  const { subscription } = useSignedIn();
  const state = subscriptionState(subscription, useToday());
  return (
    <FormCard title="Suscripción">
      <Row wrap justify="between">
        <strong className="strong">{subscription.type.name}</strong>
        <StatusChip tone={state.tone}>{state.text}</StatusChip>
      </Row>
      <Stack as="dl" gap={6} className={`num ${classes.dates}`}>
        <dt className="muted">Inicio</dt>
        <dd>{dateText(subscription.start)}</dd>
        <dt className="muted">Vence</dt>
        <dd>{dateText(subscription.end)}</dd>
      </Stack>
      <LinkButton to="/dashboard/about" variant="default">
        Ver planes
      </LinkButton>
    </FormCard>
  );
}

const useProfileQuery = () => query(getProfile, { params: { id: useSignedIn().user.id } });

type ProfileFormState = ReturnType<typeof useProfileForm>;

const valuesOf = ({ email, person }: ProfileWire) => ({
  first_name: person.first_name,
  last_name: person.last_name ?? '',
  ci: person.ci_nit ?? '',
  phone: person.phone ?? '',
  address: person.address ?? '',
  email: email ?? '',
  password: '',
  current_password: '',
  image: undefined as ImageValue,
});

function useProfileForm(profile: ProfileWire) {
  const { byPin } = useSignedIn();
  return useSchemaForm({
    schema: profileBody,
    initial: valuesOf(profile),
    toBody: ({ image, email, password, current_password, ...texts }) => ({
      ...texts,
      // The server leaves missing keys unchanged.
      ...(byPin ? {} : { email, password, current_password }),
      remove_image: image === null,
    }),
    problems: ({ last_name }) =>
      profile.owner && last_name.trim() === '' ? { last_name: errorText('last_name_required') } : {},
    refusals: { email_taken: 'email', password_common: 'password' },
  });
}

/** Another e-mail or password needs the current password, if one exists (docs/rules/sessions.md). */
function needsPassword({ values }: ProfileFormState, { email, has_password }: ProfileWire): boolean {
  const isOtherEmail = values.email.trim().toLowerCase() !== email?.toLowerCase();
  return has_password && (isOtherEmail || values.password !== '');
}

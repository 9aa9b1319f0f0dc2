import { Button, Checkbox, TextInput } from '@mantine/core';
import { register } from '@restaurante/contract/auth/auth.endpoints.ts';
import { NAME_MAX, SOCIAL_PHONE } from '@restaurante/contract/auth/auth.limits.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { FormRow } from '../../ui/form/FormCard.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { CityField } from '../cities/index.ts';
import { AuthFrame, EmailField } from './AuthFrame.tsx';
import { registrationRules, failureText, useSignIn } from './signIn.ts';
import type { Proof } from './social/handoff.ts';
import { SocialPlace } from './social/SocialPlace.tsx';
import classes from './AuthFrame.module.css';

export function RegisterPage() {
  const form = useRegistration();
  const signIn = useSignIn();
  const { mutateAsync } = useWrite(register, {
    onSuccess: signIn,
    onError: (error) => {
      if (!form.refused(error)) notify.error(failureText(error), 'register');
      return true;
    },
  });
  return (
    <AuthFrame
      title="Crear cuenta"
      lead={
        <>
          ¿Ya tienes una cuenta? <Link to="/login">Inicia sesión</Link>
          <a href="/" className={classes.back}>
            Volver al inicio
          </a>
        </>
      }
    >
      <form className={classes.fields} {...form.props((body) => mutateAsync({ body }))}>
        <TextInput
          {...form.text('companyName')}
          label="Nombre del restaurante"
          autoComplete="organization"
          maxLength={NAME_MAX}
          autoFocus
        />
        <FormRow>
          <TextInput
            {...form.text('firstName')}
            label="Nombres"
            autoComplete="given-name"
            maxLength={NAME_MAX}
          />
          <TextInput
            {...form.text('lastName')}
            label="Apellidos"
            autoComplete="family-name"
            maxLength={NAME_MAX}
          />
        </FormRow>
        <div className={`fields ${classes.place}`}>
          <CityField {...form.field('city')} />
          <PhoneField label="Teléfono" autoComplete="tel" {...form.field('phone')} />
        </div>
        <EmailField {...form.text('email')} autoComplete="email" />
        <PasswordField
          {...form.text('password')}
          label="Contraseña"
          description="De 6 a 20 caracteres"
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Checkbox
          {...form.check('promotions')}
          label="Deseo recibir promociones y novedades"
          description="Novedades del sistema y descuentos en tu plan, a tu correo."
        />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          Crear cuenta
        </Button>
      </form>
      <SocialRegistration form={form} />
    </AuthFrame>
  );
}

type Typed = Registration['values'];

function SocialRegistration({ form }: { form: Registration }) {
  const queries = useQueryClient();
  return (
    <SocialPlace
      page="/register"
      formValues={() => ({ ...form.values, password: '' })}
      onReturn={form.set}
      send={(proof, typed) => signUp(queries, proof, typed)}
      onSession={useSignIn()}
      onRefusal={(text) => notify.error(text, 'register')}
    />
  );
}

/** Registers with a provider. Fields left empty are filled in by the rules of docs/rules/accounts.md. */
async function signUp(queries: QueryClient, proof: Proof, typed: Typed): Promise<SessionWire> {
  const { cities } = await queries.ensureQueryData(query(listCities, { query: { request: 'api' } }));
  const { companyName, firstName, lastName, promotions } = typed;
  const phone = (await registrationRules()).shape.phone.safeParse(typed.phone);
  return call(register, {
    body: {
      ...proof,
      companyName,
      firstName,
      lastName,
      promotions,
      city: typed.city || (cities[0]?.id ?? ''),
      phone: phone.success ? phone.data : SOCIAL_PHONE,
      social_register: 1,
    },
  });
}

type Registration = ReturnType<typeof useRegistration>;

const EMPTY = {
  companyName: '',
  firstName: '',
  lastName: '',
  city: null as string | null,
  phone: '',
  email: '',
  password: '',
  promotions: true,
};

function useRegistration() {
  return useSchemaForm({
    schema: registrationRules,
    initial: EMPTY,
    toBody: ({ city, ...rest }) => ({ ...rest, city: city ?? '' }),
    refusals: { email_taken: 'email', password_common: 'password', city_unknown: 'city' },
  });
}

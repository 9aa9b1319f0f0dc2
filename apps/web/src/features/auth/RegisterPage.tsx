import { Button, Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { register } from '@restaurante/contract/auth/auth.endpoints.ts';
import { EMAIL_MAX, NAME_MAX, passwordRegistration } from '@restaurante/contract/auth/auth.wire.ts';
import type { z } from 'zod';
import { Link } from '@tanstack/react-router';
import { useWrite } from '../../shared/api/useWrite.ts';
import { FormRow } from '../../ui/form/FormCard.tsx';
import { notify } from '../../ui/notices.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './AuthFrame.module.css';
import { CityField } from '../cities/index.ts';
import { failureText, useSignIn } from './signIn.ts';
import { SocialRegistration } from './social/SocialRegistration.tsx';

const EMPTY: z.input<typeof passwordRegistration> = {
  companyName: '',
  firstName: '',
  lastName: '',
  city: '',
  phone: '',
  email: '',
  password: '',
  promotions: true,
};

/** Spec 1 §2 and §5. */
export function RegisterPage() {
  const form = useForm({
    initialValues: EMPTY,
    validate: schemaResolver(passwordRegistration, { sync: true }),
  });
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  const signIn = useSignIn();
  const { mutate, isPending } = useWrite(register, {
    onSuccess: signIn,
    onError: (error) => {
      const errors = error.code === 'email_taken' ? { email: error.message } : error.fields;
      form.setErrors(errors);
      focusFirst(errors);
      notify.error(failureText(error), 'register');
      return true;
    },
  });
  const submit = form.onSubmit((body) => mutate({ body }), focusFirst);
  const field = (name: keyof typeof EMPTY) => ({ ...form.getInputProps(name), size: 'md' });
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
      <form className={classes.fields} noValidate onSubmit={submit}>
        <TextInput
          {...field('companyName')}
          label="Nombre del restaurante"
          autoComplete="organization"
          maxLength={NAME_MAX}
          autoFocus
        />
        <FormRow>
          <TextInput {...field('firstName')} label="Nombres" autoComplete="given-name" maxLength={NAME_MAX} />
          <TextInput
            {...field('lastName')}
            label="Apellidos"
            autoComplete="family-name"
            maxLength={NAME_MAX}
          />
        </FormRow>
        <div className={classes.place}>
          <CityField {...field('city')} />
          <PhoneField {...field('phone')} value={form.values.phone} label="Teléfono" autoComplete="tel" />
        </div>
        <TextInput
          {...field('email')}
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
        <PasswordField
          {...field('password')}
          label="Contraseña"
          description="De 6 a 20 letras o números"
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Checkbox
          {...form.getInputProps('promotions', { type: 'checkbox' })}
          label="Deseo recibir promociones y novedades"
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          Crear cuenta
        </Button>
      </form>
      <SocialRegistration form={form} />
    </AuthFrame>
  );
}

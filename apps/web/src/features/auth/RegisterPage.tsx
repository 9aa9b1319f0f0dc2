import { Button, Checkbox, TextInput } from '@mantine/core';
import { register } from '@restaurante/contract/auth/auth.endpoints.ts';
import { EMAIL_MAX, NAME_MAX } from '@restaurante/contract/auth/auth.limits.ts';
import { Link } from '@tanstack/react-router';
import { useWrite } from '../../shared/api/useWrite.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { FormRow } from '../../ui/form/FormCard.tsx';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { CityField } from '../cities/index.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { failureText, useSignIn } from './signIn.ts';
import { SocialRegistration } from './social/SocialRegistration.tsx';
import { type Registration, useRegistration } from './useRegistration.ts';
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
  const text = (name: Parameters<Registration['text']>[0]) => ({ ...form.text(name), size: 'md' });
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
          {...text('companyName')}
          label="Nombre del restaurante"
          autoComplete="organization"
          maxLength={NAME_MAX}
          autoFocus
        />
        <FormRow>
          <TextInput {...text('firstName')} label="Nombres" autoComplete="given-name" maxLength={NAME_MAX} />
          <TextInput
            {...text('lastName')}
            label="Apellidos"
            autoComplete="family-name"
            maxLength={NAME_MAX}
          />
        </FormRow>
        <div className={`fields ${classes.place}`}>
          <CityField size="md" {...form.field('city')} />
          <PhoneField size="md" label="Teléfono" autoComplete="tel" {...form.field('phone')} />
        </div>
        <TextInput
          {...text('email')}
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
        <PasswordField
          {...text('password')}
          label="Contraseña"
          description="De 6 a 20 caracteres"
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Checkbox {...form.check('promotions')} label="Deseo recibir promociones y novedades" />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          Crear cuenta
        </Button>
      </form>
      <SocialRegistration form={form} />
    </AuthFrame>
  );
}

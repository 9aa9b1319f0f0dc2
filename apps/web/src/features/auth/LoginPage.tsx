import { Button, Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { EMAIL_MAX, type SessionWire, passwordLogin } from '@restaurante/contract/auth/auth.wire.ts';
import type { z } from 'zod';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { setLocalSetting } from '../../shared/localSettings.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './AuthFrame.module.css';
import { Refusal } from './Refusal.tsx';
import { failureText, useSignIn } from './signIn.ts';
import { SocialPlace } from './social/SocialPlace.tsx';

/** Spec 1 §2 and §5. */
export function LoginPage() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const signIn = useSignIn();
  const enter = (answer: SessionWire) => {
    setLocalSetting('help', { tour: false });
    signIn(answer);
  };
  const { mutate, isPending } = useWrite(login, {
    onSuccess: enter,
    onError: (error) => {
      setRefusal(failureText(error));
      form.getInputNode('password')?.focus();
      return true;
    },
  });
  const form = useForm<z.input<typeof passwordLogin>>({
    initialValues: { email: '', password: '', remember: false },
    validate: schemaResolver(passwordLogin, { sync: true }),
  });
  const submit = form.onSubmit(
    (body) => {
      setRefusal(null);
      mutate({ body });
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <AuthFrame
      title="Iniciar sesión"
      lead={
        <>
          ¿Aún no tienes una cuenta? <Link to="/register">Regístrate</Link>
        </>
      }
    >
      <form className={classes.fields} noValidate onSubmit={submit}>
        <Refusal text={refusal} />
        <TextInput
          {...form.getInputProps('email')}
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          autoFocus
          maxLength={EMAIL_MAX}
          size="md"
        />
        <PasswordField
          {...form.getInputProps('password')}
          label="Contraseña"
          autoComplete="current-password"
          enterKeyHint="go"
          size="md"
        />
        <div className={classes.keep}>
          <Checkbox {...form.getInputProps('remember', { type: 'checkbox' })} label="Recordarme" />
          <Link to="/password/reset">¿Olvidaste tu contraseña?</Link>
        </div>
        <Button type="submit" size="md" fullWidth loading={isPending}>
          Ingresar
        </Button>
      </form>
      <SocialPlace
        page="/login"
        kept={() => ({ remember: form.values.remember })}
        send={(proof, { remember }) => call(login, { body: { ...proof, remember, social_login: 1 } })}
        onSession={enter}
        onRefusal={setRefusal}
      />
    </AuthFrame>
  );
}

import { Button, Checkbox } from '@mantine/core';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { setLocalSetting } from '../../shared/localSettings.ts';
import { useEnrolment } from '../../shared/session/enrolment.ts';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { AuthFrame, EmailField, Refusal } from './AuthFrame.tsx';
import { EndNotice } from './EndNotice.tsx';
import { loginRules, failureText, useSignIn } from './signIn.ts';
import { SocialPlace } from './social/SocialPlace.tsx';
import classes from './AuthFrame.module.css';

const DevicePad = lazyPart(() => import('./DevicePad.tsx'), 'DevicePad');

/** Shows the PIN pad on an enrolled device, else the login (docs/rules/devices.md). */
export function LoginPage() {
  const enrolment = useEnrolment();
  const [isByPassword, setByPassword] = useState(false);
  if (!enrolment) return <PasswordLogin />;
  if (isByPassword) return <PasswordLogin onPin={() => setByPassword(false)} />;
  return <DevicePad enrolment={enrolment} onPassword={() => setByPassword(true)} />;
}

function PasswordLogin({ onPin }: { onPin?: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const signIn = useSignIn();
  const enter = (answer: SessionWire) => {
    setLocalSetting('help', { tour: false });
    signIn(answer);
  };
  const form = useSchemaForm({
    schema: loginRules,
    initial: { email: '', password: '', remember: false },
  });
  const { mutateAsync } = useWrite(login, {
    onSuccess: enter,
    onError: (error) => {
      setRefusal(failureText(error));
      form.focus('password');
      return true;
    },
  });
  return (
    <AuthFrame
      title="Iniciar sesión"
      lead={
        <>
          ¿Aún no tienes una cuenta? <Link to="/register">Regístrate</Link>
        </>
      }
    >
      <form
        className={classes.fields}
        {...form.props((body) => {
          setRefusal(null);
          return mutateAsync({ body });
        })}
      >
        {refusal === null ? <EndNotice /> : <Refusal text={refusal} />}
        <EmailField {...form.text('email')} autoFocus />
        <PasswordField
          {...form.text('password')}
          label="Contraseña"
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Row gap={12} wrap align="stretch" justify="between" className={classes.keep}>
          <Checkbox {...form.check('remember')} label="Recordarme" />
          <Link to="/password/reset">¿Olvidaste tu contraseña?</Link>
        </Row>
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          Ingresar
        </Button>
        {onPin && (
          <Button variant="subtle" size="md" fullWidth onClick={onPin}>
            Ingresar con PIN
          </Button>
        )}
      </form>
      <SocialPlace
        page="/login"
        formValues={() => ({ remember: form.values.remember })}
        send={(proof, { remember }) => call(login, { body: { ...proof, remember, social_login: 1 } })}
        onSession={enter}
        onRefusal={setRefusal}
      />
      <p className="text-center">
        <a href="/ayuda" target="_blank">
          Ayuda
        </a>
      </p>
    </AuthFrame>
  );
}

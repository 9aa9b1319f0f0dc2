import { Button } from '@mantine/core';
import { resetPassword } from '@restaurante/contract/auth/password-reset.endpoints.ts';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { clearSession } from '../../../shared/session/session.ts';
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx';
import { AuthFrame, Refusal } from '../AuthFrame.tsx';
import { newPasswordRules, failureText } from '../signIn.ts';
import classes from '../AuthFrame.module.css';

export function NewPasswordPage() {
  const { token } = useParams({ from: '/password/reset/$token' });
  const router = useRouter();
  const { mutateAsync, error } = useWrite(resetPassword, {
    success: ({ message }) => message,
    onSuccess: () => {
      // The stored session has ended, or is another user's: the new password is used for a new login.
      clearSession();
      void router.navigate({ to: '/login', replace: true });
    },
    onError: () => true,
  });
  const form = useSchemaForm({
    schema: newPasswordRules,
    initial: { password: '' },
    toBody: ({ password }) => ({ token, password }),
  });
  return (
    <AuthFrame
      title="Elige otra contraseña"
      lead="Al guardarla se cierran todas las sesiones abiertas de tu cuenta."
    >
      <form className={classes.fields} {...form.props((body) => mutateAsync({ body }))}>
        <Refusal text={error && failureText(error)} />
        <PasswordField
          {...form.text('password')}
          label="Contraseña nueva"
          description="De 6 a 20 caracteres"
          autoComplete="new-password"
          enterKeyHint="done"
          autoFocus
        />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          Guardar contraseña
        </Button>
        <Link to="/password/reset" className={classes.back}>
          Pedir otro enlace
        </Link>
      </form>
    </AuthFrame>
  );
}

import { Button } from '@mantine/core';
import { requestPasswordReset } from '@restaurante/contract/auth/password-reset.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Status } from '../../../ui/feedback/Status.tsx';
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import { AuthFrame, EmailField, Refusal } from '../AuthFrame.tsx';
import { askResetRules, failureText } from '../signIn.ts';
import classes from '../AuthFrame.module.css';

/** Asks for a link that sets a new password. Never says whether the e-mail has an account (docs/rules/accounts.md). */
export function AskResetPage() {
  const session = useSession();
  const { mutateAsync, data, error, reset } = useWrite(requestPasswordReset, { onError: () => true });
  const form = useSchemaForm({
    schema: askResetRules,
    initial: { email: session?.user.email ?? '' },
  });
  const back = (
    <Link to={session ? '/dashboard' : '/login'} className={classes.back}>
      {session ? 'Volver al panel' : 'Volver a iniciar sesión'}
    </Link>
  );
  if (data) {
    return (
      <AuthFrame title="Revisa tu correo" lead={<Status>{data.message}</Status>}>
        <div className={classes.fields}>
          <p>Si no llega en unos minutos, mira entre los correos no deseados.</p>
          <Button variant="default" size="md" fullWidth onClick={reset}>
            Pedirlo otra vez
          </Button>
          {back}
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="¿Olvidaste tu contraseña?"
      lead="Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra."
    >
      <form className={classes.fields} {...form.props((body) => mutateAsync({ body }))}>
        <Refusal text={error && failureText(error)} />
        <EmailField {...form.text('email')} enterKeyHint="send" autoFocus />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          Enviar enlace
        </Button>
        {back}
      </form>
    </AuthFrame>
  );
}

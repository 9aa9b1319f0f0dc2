import { Button } from '@mantine/core';
import { confirmEmail } from '@restaurante/contract/auth/email-confirmation.endpoints.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { currentSession, setSession, useSession } from '../../../shared/session/session.ts';
import { Status } from '../../../ui/feedback/Status.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { AuthFrame, Refusal } from '../AuthFrame.tsx';
import { failureText } from '../signIn.ts';
import classes from '../AuthFrame.module.css';

/** Confirms at a click: mail programs open links by themselves, and the link works once. */
export function ConfirmEmailPage() {
  const { token } = useParams({ from: '/email/confirm/$token' });
  const session = useSession();
  const { mutate, data, error, isPending } = useWrite(confirmEmail, {
    onSuccess: ({ email }) => noteConfirmed(email),
    onError: () => true,
  });
  const isRefused = error !== null && error.code !== 'unreachable';
  const next = session
    ? ({ to: '/dashboard', children: 'Ir al panel' } as const)
    : ({ to: '/login', children: 'Iniciar sesión' } as const);
  return (
    <AuthFrame
      title={data ? 'Correo confirmado' : 'Confirma tu correo'}
      lead={
        data ? <Status>{data.message}</Status> : 'Ahí te llega el enlace si un día olvidas tu contraseña.'
      }
    >
      <div className={classes.fields}>
        <Refusal text={error && failureText(error)} />
        {isRefused && <p>Pide otro enlace con «Reenviar» en la página de inicio de tu panel.</p>}
        {data || isRefused ? (
          <LinkButton size="md" fullWidth {...next} />
        ) : (
          <>
            <Button size="md" fullWidth loading={isPending} onClick={() => mutate({ body: { token } })}>
              Confirmar correo
            </Button>
            <Link {...next} className={classes.back} />
          </>
        )}
      </div>
    </AuthFrame>
  );
}

function noteConfirmed(email: string): void {
  const session = currentSession();
  if (session?.user.email !== email) return;
  setSession({ ...session, user: { ...session.user, email_confirmed: true } });
}

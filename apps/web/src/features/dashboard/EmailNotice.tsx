import { Button } from '@mantine/core';
import { mdiEmailOutline } from '@mdi/js';
import { sendEmailConfirmation } from '@restaurante/contract/auth/email-confirmation.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Row } from '../../ui/layout/layouts.tsx';

/** Asks administrators to confirm their e-mail, and shows it, so that a typo is seen (docs/rules/accounts.md). */
export function EmailNotice() {
  const { user, role } = useSignedIn();
  const { mutate, isPending, isSuccess } = useWrite(sendEmailConfirmation, {
    success: ({ message }) => message,
  });
  if (role !== ROLE.administrator || user.email_confirmed || user.email === null) return null;
  return (
    <div className="warning" data-calm role="status">
      <AppIcon path={mdiEmailOutline} />
      <span>
        Confirma tu correo con el enlace que te enviamos a <b className="anywhere">{user.email}</b>.
      </span>
      <Row gap={10} wrap className="end">
        <LinkButton to="/dashboard/profile" variant="subtle">
          Cambiar correo
        </LinkButton>
        <Button variant="outline" loading={isPending} disabled={isSuccess} onClick={() => mutate({})}>
          {isSuccess ? 'Enviado' : 'Reenviar'}
        </Button>
      </Row>
    </div>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { mdiCellphone, mdiLaptop, mdiTablet, mdiTelevision } from '@mdi/js';
import { listSessions, revokeSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { dayAndTime } from '../../../shared/api/answers.ts';
import { query } from '../../../shared/api/query.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { timeAgo } from '../../../shared/time/relative.ts';
import { useNow } from '../../../shared/time/useNow.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { deviceOf, type DeviceKind } from './device.ts';
import classes from './Sessions.module.css';

/** Lists the user's sessions; each can be ended (docs/rules/sessions.md). */
export function SessionsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Mis sesiones" size={560}>
      <Sessions />
    </Dialog>
  );
}

function Sessions() {
  const confirm = useConfirm();
  const { data, error, refetch } = useQuery({ ...query(listSessions), staleTime: 0 });
  const close = useWrite(revokeSessions, { success: 'Sesión cerrada' });
  const closeOthers = useWrite(revokeSessions, {
    success: 'Se cerraron todas las demás sesiones',
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.sessions.length === 0) return <EmptyState title="No hay sesiones abiertas" />;
  const own = data.sessions.filter(({ current }) => current);
  const others = data.sessions.filter(({ current }) => !current);
  const askAndCloseOthers = async () => {
    const isSure = await confirm({
      title: '¿Cerrar todas las demás sesiones?',
      text: 'Tendrás que volver a ingresar en los otros dispositivos. Esta sesión sigue abierta.',
      confirmLabel: 'Cerrar las demás',
    });
    if (isSure) closeOthers.mutate({ body: { others: true } });
  };
  return (
    <>
      <ul className={classes.list}>
        {[...own, ...others].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isClosing={close.isPending && close.variables.body?.id === session.id}
            onClose={() => close.mutate({ body: { id: session.id } })}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button
          color="red"
          variant="default"
          fullWidth
          loading={closeOthers.isPending}
          onClick={() => void askAndCloseOthers()}
        >
          Cerrar todas las demás
        </Button>
      ) : (
        <p className="muted small">No has iniciado sesión en ningún otro dispositivo.</p>
      )}
    </>
  );
}

function Loading() {
  return (
    <Stack gap={12} aria-label="Cargando sesiones">
      <Skeleton height={64} />
      <Skeleton height={64} />
    </Stack>
  );
}

const ICONS: Record<DeviceKind, string> = {
  phone: mdiCellphone,
  tablet: mdiTablet,
  television: mdiTelevision,
  computer: mdiLaptop,
};
const MINUTE_MS = 60_000;

interface SessionRowProps {
  session: AnswerOf<typeof listSessions>['sessions'][number];
  isClosing: boolean;
  onClose: () => void;
}

function SessionRow({ session, isClosing, onClose }: SessionRowProps) {
  const now = useNow(MINUTE_MS);
  const { kind, name } = deviceOf(session.user_agent);
  const address = session.address?.replace(/^::ffff:/, '') ?? 'Dirección desconocida';
  return (
    <Row as="li" className={classes.row}>
      <span className={classes.icon}>
        <AppIcon path={ICONS[kind]} size={22} />
      </span>
      <Stack gap={0} grow className="small muted snug">
        <b className="text-m strong ink">{name}</b>
        <span className="num">{address}</span>
        <span className="num">
          {session.current ? 'En uso ahora' : `Activa ${timeAgo(Date.parse(session.last_seen_at), now)}`} ·
          desde {dayAndTime(session.created_at)}
        </span>
      </Stack>
      {session.current ? (
        <StatusChip tone="accent">Esta sesión</StatusChip>
      ) : (
        <Button
          variant="default"
          loading={isClosing}
          aria-label={`Cerrar la sesión de ${name}`}
          onClick={onClose}
        >
          Cerrar
        </Button>
      )}
    </Row>
  );
}

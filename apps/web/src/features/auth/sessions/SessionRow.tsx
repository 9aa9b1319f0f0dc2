import { Button } from '@mantine/core';
import { mdiCellphone, mdiLaptop, mdiTablet, mdiTelevision } from '@mdi/js';
import type { listSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import { dayAndTime } from '../../../shared/api/answers.ts';
import { timeAgo } from '../../../shared/time/relative.ts';
import { useNow } from '../../../shared/time/useNow.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { type DeviceKind, deviceOf } from './device.ts';
import classes from './Sessions.module.css';

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

/** Shows one session of the user: its device, address and times. */
export function SessionRow({ session, isClosing, onClose }: SessionRowProps) {
  const now = useNow(MINUTE_MS);
  const { kind, name } = deviceOf(session.user_agent);
  const address = session.address?.replace(/^::ffff:/, '') ?? 'Dirección desconocida';
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <AppIcon path={ICONS[kind]} size={22} />
      </span>
      <div className="small muted grow grid leading-18">
        <b className="text-m strong leading-20 ink">{name}</b>
        <span className="num">{address}</span>
        <span className="num">
          {session.current ? 'En uso ahora' : `Activa ${timeAgo(Date.parse(session.last_seen_at), now)}`} ·
          desde {dayAndTime(session.created_at)}
        </span>
      </div>
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
    </li>
  );
}

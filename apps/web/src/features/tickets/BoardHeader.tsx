import { mdiCloudCheckOutline, mdiCloudOffOutline } from '@mdi/js';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { useConnected } from '../../shared/connection.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { useIsBack } from '../../ui/feedback/useIsBack.ts';
import classes from './Tickets.module.css';

function Clock() {
  return <time className={`num ${classes.clock}`}>{clockTime(useNow(5_000))}</time>;
}

/** Shows restaurant, branch, connection, and the time. */
export function BoardHeader() {
  const { company, branch } = useSignedIn();
  const { name, logos: logo } = company;
  const connected = useConnected();
  const isBack = useIsBack(connected);
  return (
    <header className={classes.header}>
      {logo && <Picture src={logo} name={name} variant="cropped" width={44} />}
      <h1 className="cut text-2xl">{name}</h1>
      <span className={`wide-only text-l ${classes.branch}`}>{branch?.name}</span>
      <span role="status">
        {!connected && (
          <span className={classes.line} data-off>
            <AppIcon path={mdiCloudOffOutline} />
            Sin conexión
          </span>
        )}
        {isBack && (
          <span className={classes.line}>
            <AppIcon path={mdiCloudCheckOutline} />
            Conexión restablecida
          </span>
        )}
      </span>
      <Clock />
    </header>
  );
}

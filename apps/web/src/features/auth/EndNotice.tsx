import { SESSION_ENDS } from '@restaurante/contract/auth/session-end.ts';
import { useSessionEnd } from '../../shared/session/session.ts';
import { Status } from '../../ui/feedback/Status.tsx';
import classes from './AuthFrame.module.css';

/** Shows why the last session of this browser ended (docs/rules/sessions.md). */
export function EndNotice() {
  const reason = useSessionEnd();
  return (
    reason && (
      <Status>
        <p className={classes.ended}>{SESSION_ENDS[reason]}</p>
      </Status>
    )
  );
}

import { mdiAlert, mdiAlertCircle, mdiCheckCircle, mdiClose, mdiInformation } from '@mdi/js';
import { useStore } from '../../shared/store.ts';
import { AppIcon } from '../display/AppIcon.tsx';
import { unbroken } from '../display/unbroken.ts';
import { Row, Stack } from '../layout/layouts.tsx';
import { closeNotice, notices, visibleNotices } from './notices.tsx';
import classes from './NoticeStack.module.css';

const ICONS = {
  success: { path: mdiCheckCircle, color: 'var(--ready-on-inverse)' },
  info: { path: mdiInformation, color: 'var(--new-on-inverse)' },
  warning: { path: mdiAlert, color: 'var(--cooking-on-inverse)' },
  error: { path: mdiAlertCircle, color: 'var(--void-on-inverse)' },
};

/** Shows the notices: bottom right, on phones at the top; at most three (docs/rules/screens.md). */
export function NoticeStack() {
  return (
    <Stack
      as="section"
      gap={10}
      className={classes.stack}
      aria-label="Avisos"
      aria-live="polite"
      data-notices
    >
      {visibleNotices(useStore(notices)).map(({ id, kind, message, action }) => (
        <Row
          key={id}
          gap={10}
          className={classes.notice}
          data-kind={kind}
          role={kind === 'error' || kind === 'warning' ? 'alert' : undefined}
        >
          <span className="flex-none" style={{ color: ICONS[kind].color }}>
            <AppIcon path={ICONS[kind].path} />
          </span>
          <span className="grow">{unbroken(message)}</span>
          {action && (
            <button
              className={`flex-none rounded-m ${classes.action}`}
              type="button"
              onClick={() => {
                closeNotice(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button
            className="centre flex-none rounded-m"
            type="button"
            aria-label="Cerrar aviso"
            onClick={() => closeNotice(id)}
          >
            <AppIcon path={mdiClose} size={18} />
          </button>
        </Row>
      ))}
    </Stack>
  );
}

import { isOneOf, SERVING } from '@restaurante/contract/roles.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useHasTables } from '../../features/dining-room/index.ts';
import { isSessionSuspended, useSignedIn } from '../../shared/session/session.ts';
import { serverNow } from '../../shared/time/serverClock.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Column } from '../../ui/layout/layouts.tsx';
import { activePath, navFor } from './nav.ts';
import { useAccessOf } from './useNav.ts';
import classes from './Sidebar.module.css';

interface SidebarProps {
  slim?: boolean;
  /** For the menu of a phone: closes it; the opened page takes its entry of the history. */
  onNavigate?: () => void;
}

export function Sidebar({ slim, onNavigate }: SidebarProps) {
  const accessOf = useAccessOf();
  const session = useSignedIn();
  const { role, branch } = session;
  // A refused call would lead a suspended company away from the pages that it still has.
  const readsTables = isOneOf(role, SERVING) && !isSessionSuspended(session, serverNow());
  const hasTables = useHasTables(readsTables ? branch?.id : undefined);
  const groups = navFor(role, accessOf, hasTables);
  const active = activePath(useLocation().pathname, groups);
  return (
    <Column
      as="nav"
      className={classes.side}
      data-slim={slim || undefined}
      aria-label="Menú principal"
      data-tour="sidebar"
    >
      {groups.map(({ title, items }, index) => (
        <Fragment key={title ?? index}>
          {title && <div className={classes.group}>{title}</div>}
          {items.map(({ path, label, icon, newTab }) => (
            <Link
              key={path}
              to={path}
              title={slim ? label : undefined}
              className={`hover-sunk ${classes.item}`}
              activeOptions={{ exact: true }}
              aria-current={path === active ? 'page' : undefined}
              target={newTab ? '_blank' : undefined}
              replace={onNavigate !== undefined}
              onClick={onNavigate}
            >
              <AppIcon path={icon} />
              <span className={slim ? 'unseen' : undefined}>{label}</span>
            </Link>
          ))}
        </Fragment>
      ))}
    </Column>
  );
}

import { mdiMenu } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useConnected } from '../../shared/connection.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { Brand } from '../../ui/display/Brand.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { usePhone } from '../../ui/layout/useBelow.ts';
import { BranchPicker } from './BranchPicker.tsx';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';
import { NotificationsMenu } from './NotificationsMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import classes from './TopBar.module.css';

/** Shows the connection; on phones only a dot: the bar below says when there is none. */
function LiveDot() {
  const connected = useConnected();
  const phone = usePhone();
  return (
    <span className={classes.live} role="status" data-off={connected ? undefined : true}>
      <i />
      <span className={phone ? 'unseen' : undefined}>{connected ? 'En línea' : 'Sin conexión'}</span>
    </span>
  );
}

const PrintQueueButton = lazy(async () => ({
  default: (await import('../../features/printing/PrintQueueButton.tsx')).PrintQueueButton,
}));

/** Shows the print queue; only a browser with a thermal printer loads it. */
function Prints() {
  const [{ printerType }] = useLocalSetting('sales');
  if (printerType !== 'termica') return null;
  return (
    <Suspense>
      <PrintQueueButton />
    </Suspense>
  );
}

const HOME: string = '/dashboard';

interface TopBarProps {
  slim: boolean;
  onMenu: () => void;
  /** Receives the element in which the page renders its title on phones. */
  slotRef: (element: HTMLElement | null) => void;
}

/** Shows brand, branch, connection and user; on phones the page's title replaces brand and branch. */
export function TopBar({ slim, onMenu, slotRef }: TopBarProps) {
  const phone = usePhone();
  return (
    <header className={classes.top} data-slim={slim || undefined}>
      {phone ? (
        <>
          <IconButton icon={mdiMenu} label="Abrir menú" size="lg" data-tour="menu" onClick={onMenu} />
          <div className="grow flex items-center" ref={slotRef} />
        </>
      ) : (
        <>
          <Link to={HOME} className={classes.brand}>
            <Brand markOnly={slim} />
          </Link>
          <BranchPicker />
          <div className="grow flex items-center" ref={slotRef} />
        </>
      )}
      <LiveDot />
      <Prints />
      <NotificationsMenu />
      {!phone && <ColorSchemeToggle />}
      <UserMenu />
    </header>
  );
}

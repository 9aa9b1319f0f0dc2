import { mdiAccountSwitchOutline, mdiMenu, mdiBellOutline } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useInboxCount } from '../../features/inbox/index.ts';
import { movingCalls, useConnected, useLive } from '../../shared/connection.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { Brand } from '../../ui/display/Brand.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { usePhone } from '../../ui/layout/useBelow.ts';
import { ActionMenu } from '../../ui/overlay/ActionMenu.tsx';
import { BranchPicker } from './BranchPicker.tsx';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';
import { HelpLink } from './HelpLink.tsx';
import { UserMenu } from './UserMenu.tsx';
import classes from './TopBar.module.css';

/** Shows the connection; on phones only a dot: the bar below appears when there is none. */
function LiveDot() {
  const live = useLive();
  const offline = useConnected() ? 'Conectando…' : 'Sin conexión';
  const isMoving = useStore(movingCalls) > 0;
  const state = live ? 'En línea' : offline;
  const phone = usePhone();
  return (
    <Row
      as="span"
      inline
      className={classes.live}
      role="status"
      data-off={live && !isMoving ? undefined : true}
    >
      <i />
      <span className={phone ? 'unseen' : undefined}>{isMoving ? 'Moviendo, un momento' : state}</span>
    </Row>
  );
}

const PrintQueueButton = lazyPart(
  () => import('../../features/printing/PrintQueueButton.tsx'),
  'PrintQueueButton',
);

/** Shows the print queue; only a browser with a thermal printer loads it. */
function Prints() {
  const [{ printerType }] = useLocalSetting('sales');
  if (printerType !== 'termica') return null;
  return <PrintQueueButton />;
}

const PinDialog = lazyPart(() => import('../../features/pins/PinDialog.tsx'), 'PinDialog');

/** Lets another person of the branch continue on this device, once one person has a PIN (docs/rules/pins.md). */
function UserSwitch() {
  const { company, branch } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  if (!company.pins || !branch) return null;
  return (
    <>
      <IconButton icon={mdiAccountSwitchOutline} label="Cambiar usuario" onClick={() => setIsOpen(true)} />
      {isOpen && <PinDialog opened onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface TopBarProps {
  slim: boolean;
  onMenu: () => void;
  slotRef: (element: HTMLElement | null) => void;
}

/** Shows brand, branch, connection and user; on phones the page's title replaces brand and branch. */
export function TopBar({ slim, onMenu, slotRef }: TopBarProps) {
  const phone = usePhone();
  return (
    <Row as="header" className={classes.top} data-slim={slim || undefined}>
      {phone ? (
        <>
          <IconButton icon={mdiMenu} label="Abrir menú" size="lg" data-tour="menu" onClick={onMenu} />
          <Row gap={0} grow ref={slotRef} />
        </>
      ) : (
        <>
          <Link to="/dashboard" className={classes.brand}>
            <Brand markOnly={slim} />
          </Link>
          <BranchPicker />
          <Row gap={0} grow ref={slotRef} />
        </>
      )}
      <LiveDot />
      <Prints />
      <UserSwitch />
      <NotificationsMenu />
      {!phone && <HelpLink />}
      {!phone && <ColorSchemeToggle />}
      <UserMenu />
    </Row>
  );
}

const InboxMenu = lazyPart(
  () => import('../../features/inbox/InboxMenu.tsx'),
  'InboxMenu',
  <p role="menuitem" aria-disabled className="muted pad">
    Cargando…
  </p>,
);

/** Shows the bell of the top bar, with the number of things that wait, and their list. */
export function NotificationsMenu() {
  const count = useInboxCount();
  return (
    <ActionMenu
      label="Notificaciones"
      renderButton={(props) => (
        <IconButton {...props} icon={mdiBellOutline} label="Notificaciones" count={count} />
      )}
    >
      {(close) => <InboxMenu onChoose={close} />}
    </ActionMenu>
  );
}

import {
  mdiAccountOutline,
  mdiChevronDown,
  mdiDevices,
  mdiHelpCircleOutline,
  mdiHomeOutline,
  mdiInformationOutline,
  mdiLogout,
  mdiTuneVariant,
} from '@mdi/js';
import { useState } from 'react';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { roleLabel, useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { usePhone } from '../../ui/layout/useBelow.ts';
import { ActionMenu, type MenuEntry } from '../../ui/overlay/ActionMenu.tsx';
import { useOnLeave } from '../../ui/overlay/leaving.ts';
import { signOut } from '../signOut.ts';
import { useAccessOf } from './useNav.ts';
import classes from './TopBar.module.css';

const QuickSettings = lazyPart(() => import('./settings/QuickSettings.tsx'), 'QuickSettings');
const SessionsDialog = lazyPart(
  () => import('../../features/auth/sessions/SessionsDialog.tsx'),
  'SessionsDialog',
);

export function UserMenu() {
  const { user } = useSignedIn();
  const accessOf = useAccessOf();
  const phone = usePhone();
  const [dialog, setDialog] = useState<'settings' | 'sessions' | null>(null);
  const [lastDialog, setLastDialog] = useState(dialog);
  // An opened drawer or dialog stays mounted so that its closing is animated.
  if (dialog && dialog !== lastDialog) setLastDialog(dialog);
  const hide = () => setDialog(null);
  useOnLeave(hide);
  const page = (to: string, label: string, icon: string): MenuEntry[] =>
    accessOf(to) ? [{ to, label, icon }] : [];
  const entries: MenuEntry[] = [
    ...page('/dashboard/profile', 'Perfil', mdiAccountOutline),
    { label: 'Ajustes rápidos', icon: mdiTuneVariant, onClick: () => setDialog('settings') },
    { label: 'Mis sesiones', icon: mdiDevices, onClick: () => setDialog('sessions') },
    ...page('/dashboard/about', 'Acerca de', mdiInformationOutline),
    { href: '/ayuda', newTab: true, label: 'Ayuda', icon: mdiHelpCircleOutline },
    { href: '/', label: 'Ir al inicio', icon: mdiHomeOutline },
    { label: 'Cerrar sesión', icon: mdiLogout, onClick: () => void signOut(), apart: true },
  ];
  return (
    <div data-tour="account">
      <ActionMenu
        label="Tu cuenta"
        entries={entries}
        renderButton={(props) => (
          <Row type="button" as="button" className={`hover-sunk ${classes.who}`} {...props}>
            <Picture src={user.avatar} name={user.name} variant="cropped" width={32} round />
            <span className={phone ? 'unseen' : classes.name}>
              {user.name}
              <small className="cut">{roleLabel(user)}</small>
            </span>
            {!phone && <AppIcon path={mdiChevronDown} size={18} className="faint" />}
          </Row>
        )}
      />
      {lastDialog === 'settings' && <QuickSettings opened={dialog === 'settings'} onClose={hide} />}
      {lastDialog === 'sessions' && <SessionsDialog opened={dialog === 'sessions'} onClose={hide} />}
    </div>
  );
}

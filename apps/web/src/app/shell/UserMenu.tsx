import {
  mdiAccountOutline,
  mdiChevronDown,
  mdiCogOutline,
  mdiHomeOutline,
  mdiInformationOutline,
  mdiLogout,
} from '@mdi/js';
import { useSession, type Session } from '../../shared/session/session.ts';
import { ActionMenu, type MenuEntry } from '../../ui/ActionMenu.tsx';
import { AppIcon } from '../../ui/AppIcon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useLogout } from '../useLogout.ts';
import { useAccessOf } from './useNav.ts';
import classes from './UserMenu.module.css';

const PAGES = [
  { to: '/dashboard/profile', label: 'Perfil', icon: mdiAccountOutline },
  { to: '/dashboard/settings', label: 'Configuración', icon: mdiCogOutline },
  { to: '/dashboard/about', label: 'Acerca de', icon: mdiInformationOutline },
  { to: '/', label: 'Ir al inicio', icon: mdiHomeOutline },
];

/** Spec 1 §6. */
function roleLabel({ owner, roles }: Session['user']): string {
  return owner ? 'Propietario(a)' : (roles[0]?.name ?? 'Desconocido');
}

/** Who is signed in, and what concerns only them. */
export function UserMenu() {
  const session = useSession();
  const accessOf = useAccessOf();
  const logout = useLogout();
  if (!session) return null;
  const { user } = session;
  const entries: MenuEntry[] = [
    ...PAGES.filter(({ to }) => accessOf(to)),
    { label: 'Cerrar sesión', icon: mdiLogout, onClick: logout, apart: true },
  ];
  return (
    <ActionMenu
      label="Tu cuenta"
      entries={entries}
      renderButton={(props) => (
        <button type="button" className={classes.who} {...props}>
          <Picture src={user.avatar} name={user.name} variant="cropped" width={32} round />
          <span className={classes.name}>
            {user.name}
            <small>{roleLabel(user)}</small>
          </span>
          <AppIcon path={mdiChevronDown} size={18} className={classes.chevron} />
        </button>
      )}
    />
  );
}

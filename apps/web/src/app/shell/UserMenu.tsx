import { Menu } from '@mantine/core';
import {
  mdiAccountOutline,
  mdiChevronDown,
  mdiCogOutline,
  mdiHomeOutline,
  mdiInformationOutline,
  mdiLogout,
} from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { useSession, type Session } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/AppIcon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useLogout } from '../useLogout.ts';
import { useAccessOf } from './useNav.ts';
import classes from './UserMenu.module.css';

const ENTRIES = [
  { path: '/dashboard/profile', label: 'Perfil', icon: mdiAccountOutline },
  { path: '/dashboard/settings', label: 'Configuración', icon: mdiCogOutline },
  { path: '/dashboard/about', label: 'Acerca de', icon: mdiInformationOutline },
  { path: '/', label: 'Ir al inicio', icon: mdiHomeOutline },
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
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={classes.who} aria-label={`Menú de ${user.name}`}>
          <Picture src={user.avatar} name={user.name} variant="cropped" width={32} round />
          <span className={classes.name}>
            {user.name}
            <small>{roleLabel(user)}</small>
          </span>
          <AppIcon path={mdiChevronDown} size={18} className={classes.chevron} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {ENTRIES.filter(({ path }) => accessOf(path)).map(({ path, label, icon }) => (
          <Menu.Item key={path} component={Link} to={path} leftSection={<AppIcon path={icon} size={18} />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<AppIcon path={mdiLogout} size={18} />} onClick={logout}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

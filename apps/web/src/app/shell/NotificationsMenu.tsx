import { mdiBellOutline, mdiBellSleepOutline } from '@mdi/js';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { ActionMenu } from '../../ui/overlay/ActionMenu.tsx';
import classes from './TopBar.module.css';

/** Shows the bell of the top bar. There are no notifications yet, so the menu says so. */
export function NotificationsMenu() {
  return (
    <ActionMenu
      label="Notificaciones"
      renderButton={(props) => <IconButton {...props} icon={mdiBellOutline} label="Notificaciones" />}
    >
      <div role="menuitem" aria-disabled="true" tabIndex={-1} className={classes.nothing}>
        <AppIcon path={mdiBellSleepOutline} size={28} className="faint" />
        No tienes notificaciones
      </div>
    </ActionMenu>
  );
}

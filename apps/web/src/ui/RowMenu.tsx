import { mdiDotsHorizontal, mdiDotsVertical } from '@mdi/js';
import { ActionMenu, type MenuEntry } from './ActionMenu.tsx';
import { IconButton } from './IconButton.tsx';
import { usePhone } from './usePhone.ts';

export interface RowAction extends MenuEntry {
  /** Its own icon button where there is room; phones keep it in the menu. */
  quick?: boolean;
}

interface RowMenuProps {
  actions: readonly RowAction[];
  /** Names the row for people who do not see it. */
  of?: string;
}

/** What can be done with one row. */
export function RowMenu({ actions, of }: RowMenuProps) {
  const phone = usePhone();
  const label = of ? `Opciones de ${of}` : 'Opciones';
  const beside = phone ? [] : actions.filter((action) => action.quick);
  const inMenu = actions.filter((action) => !beside.includes(action));
  return (
    <>
      {beside.map(({ label: name, icon, onClick, danger, disabled }) => (
        <IconButton
          key={name}
          icon={icon}
          label={of ? `${name} ${of}` : name}
          color={danger ? 'red' : 'gray'}
          disabled={disabled}
          onClick={onClick}
        />
      ))}
      {inMenu.length > 0 && (
        <ActionMenu
          label={label}
          title={of}
          entries={inMenu}
          renderButton={(props) => (
            <IconButton
              {...props}
              icon={phone ? mdiDotsVertical : mdiDotsHorizontal}
              label={label}
              size={phone ? 'lg' : 'md'}
            />
          )}
        />
      )}
    </>
  );
}

import { mdiDotsHorizontal, mdiDotsVertical } from '@mdi/js';
import { IconButton } from '../inputs/IconButton.tsx';
import { usePhone } from '../layout/useBelow.ts';
import { ActionMenu, type MenuEntry } from '../overlay/ActionMenu.tsx';

export interface RowAction extends MenuEntry {
  /** Shows it as a separate icon button where there is room; on phones it is in the menu. */
  quick?: boolean;
}

interface RowMenuProps {
  actions: readonly RowAction[];
  of?: string;
}

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

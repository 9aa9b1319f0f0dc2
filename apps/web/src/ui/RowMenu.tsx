import { Menu } from '@mantine/core';
import { mdiDotsHorizontal, mdiDotsVertical } from '@mdi/js';
import { AppIcon } from './AppIcon.tsx';
import { IconButton } from './IconButton.tsx';
import { usePhone } from './usePhone.ts';

export interface RowAction {
  label: string;
  icon: string;
  onClick: () => void;
  danger?: boolean;
  disabled?: boolean;
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
  const named = (label: string) => (of ? `${label} de ${of}` : label);
  const beside = phone ? [] : actions.filter((action) => action.quick);
  const inMenu = actions.filter((action) => !beside.includes(action));
  return (
    <>
      {beside.map(({ label, icon, onClick, danger, disabled }) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          color={danger ? 'red' : 'gray'}
          disabled={disabled}
          onClick={onClick}
        />
      ))}
      {inMenu.length > 0 && (
        <Menu>
          <Menu.Target>
            <IconButton
              icon={phone ? mdiDotsVertical : mdiDotsHorizontal}
              label={named('Opciones')}
              size={phone ? 'lg' : 'md'}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map(({ label, icon, onClick, danger, disabled }) => (
              <Menu.Item
                key={label}
                data-danger={danger || undefined}
                disabled={disabled}
                leftSection={<AppIcon path={icon} size={18} />}
                onClick={onClick}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

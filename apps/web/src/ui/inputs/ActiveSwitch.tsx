import { Switch } from '@mantine/core';

interface ActiveSwitchProps {
  id: number;
  name: string;
  isActive: boolean;
  /** The new state is visible during the call. */
  isPending: boolean;
  setActive: (id: number, isActive: boolean) => void;
}

export function ActiveSwitch({ id, name, isActive, isPending, setActive }: ActiveSwitchProps) {
  return (
    <Switch
      aria-label={`Activo: ${name}`}
      checked={isPending ? !isActive : isActive}
      disabled={isPending}
      onChange={(event) => setActive(id, event.currentTarget.checked)}
    />
  );
}

import { Switch } from '@mantine/core';

interface ActiveSwitchProps {
  id: number;
  /** Name of the record. */
  name: string;
  isActive: boolean;
  /** The new state is visible during the call. */
  isPending: boolean;
  setActive: (id: number, isActive: boolean) => void;
}

/** Switches a record of a list on or off at once. */
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

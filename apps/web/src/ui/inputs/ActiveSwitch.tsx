import { Switch } from '@mantine/core';

interface ActiveSwitchProps {
  /** Name of the record. */
  name: string;
  isActive: boolean;
  /** The new state is visible during the call. */
  isPending: boolean;
  onChange: (isActive: boolean) => void;
}

/** Switches a record of a list on or off at once. */
export function ActiveSwitch({ name, isActive, isPending, onChange }: ActiveSwitchProps) {
  return (
    <Switch
      aria-label={`Activo: ${name}`}
      checked={isPending ? !isActive : isActive}
      disabled={isPending}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

import type { PasswordInputProps } from '@mantine/core';
import { PIN_MAX, PIN_MIN } from '@restaurante/contract/pins/pins.limits.ts';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';

export const PIN_LENGTH = `El PIN tiene de ${PIN_MIN} a ${PIN_MAX} números`;

interface PinFieldProps extends Omit<PasswordInputProps, 'onChange'> {
  onChange: (pin: string) => void;
}

/** Asks for a new PIN; takes only digits. */
export function PinField({ onChange, ...field }: PinFieldProps) {
  return (
    <PasswordField
      label="PIN"
      description={`De ${PIN_MIN} a ${PIN_MAX} números. Nadie más en el restaurante puede tener el mismo.`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_MAX}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar el PIN', tabIndex: 0 }}
      {...field}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, ''))}
    />
  );
}

import { NumberInput, type NumberInputProps } from '@mantine/core';

/**
 * Shows a field for a whole quantity. A fraction or a quantity out of bounds stays as it was typed, for the form to
 * refuse: '1,5' and '1.5' must not become 15, nor 5.000.000 the maximum.
 */
export function QuantityInput(props: NumberInputProps) {
  return <NumberInput step={1} inputMode="numeric" allowNegative={false} clampBehavior="none" {...props} />;
}

import type { MantineTheme } from '@mantine/core';

const labelProps = { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false };
const overlay = { color: 'var(--scrim)', backgroundOpacity: 1 };
const closeLabel = { closeButtonProps: { 'aria-label': 'Cerrar' } };

/** Default props of every component; how they look is in mantine.css. */
export const componentDefaults: MantineTheme['components'] = {
  InputWrapper: { defaultProps: labelProps },
  Input: {
    defaultProps: { size: 'sm' },
    // Taller fields are easier to hit; their text keeps the size of the page's text.
    vars: (_theme: unknown, { size }: { size?: string }) => ({
      wrapper: size === 'md' ? { '--input-fz': 'var(--mantine-font-size-sm)' } : {},
    }),
  },
  InputBase: { defaultProps: { size: 'sm', ...labelProps } },
  TextInput: { defaultProps: { size: 'sm', ...labelProps } },
  Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3, maxRows: 10, ...labelProps } },
  NumberInput: {
    defaultProps: { size: 'sm', decimalSeparator: ',', thousandSeparator: '.', ...labelProps },
    // The steppers have no border, like those of an amount.
    styles: { control: { border: 0 } },
  },
  PasswordInput: { defaultProps: { size: 'sm', ...labelProps } },
  Select: {
    defaultProps: {
      size: 'sm',
      allowDeselect: false,
      // Enter picks the first match of a search.
      selectFirstOptionOnChange: true,
      nothingFoundMessage: 'Sin resultados',
      comboboxProps: { shadow: 'md' },
      ...labelProps,
    },
  },
  Switch: { defaultProps: { withThumbIndicator: false } },
  Button: { defaultProps: { size: 'sm' } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
  Modal: {
    defaultProps: {
      radius: 16,
      centered: true,
      overlayProps: overlay,
      transitionProps: { duration: 150 },
      ...closeLabel,
    },
  },
  Drawer: { defaultProps: { overlayProps: overlay, transitionProps: { duration: 160 }, ...closeLabel } },
  Skeleton: { defaultProps: { radius: 'sm' } },
};

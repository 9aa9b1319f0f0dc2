import type { MantineTheme } from '@mantine/core';

const overlay = { color: 'var(--scrim)', backgroundOpacity: 1 };
const closeLabel = { closeButtonProps: { 'aria-label': 'Cerrar' } };

/** Default props of every component; how they look is in mantine.css. */
export const componentDefaults: MantineTheme['components'] = {
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
  },
  Input: {
    // Taller fields are easier to hit; their text keeps the size of the page's text.
    vars: (_theme: unknown, { size }: { size?: string }) => ({
      wrapper: size === 'md' ? { '--input-fz': 'var(--mantine-font-size-sm)' } : {},
    }),
  },
  Textarea: { defaultProps: { autosize: true, minRows: 3, maxRows: 10 } },
  NumberInput: {
    defaultProps: { decimalSeparator: ',', thousandSeparator: '.' },
    // The steppers have no border, like those of an amount.
    styles: { control: { border: 0 } },
  },
  Select: {
    defaultProps: {
      allowDeselect: false,
      // Enter picks the first match of a search.
      selectFirstOptionOnChange: true,
      nothingFoundMessage: 'Sin resultados',
      comboboxProps: { shadow: 'md' },
    },
  },
  Switch: { defaultProps: { withThumbIndicator: false } },
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

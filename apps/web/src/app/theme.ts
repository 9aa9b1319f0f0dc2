import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { componentDefaults } from './themeComponents.ts';

const petrol: MantineColorsTuple = [
  '#eef7f8',
  '#e2f0f1',
  '#bfdfe3',
  '#86c6cf',
  '#45b2c2',
  '#2b9fb0',
  '#128396',
  '#0b6b7a',
  '#095a67',
  '#084f5a',
];
const gray: MantineColorsTuple = [
  '#f6f6f3',
  '#efeee9',
  '#e4e3de',
  '#d9d7d1',
  '#cfcdc6',
  '#8e918b',
  '#696d69',
  '#5d615f',
  '#3a3d3b',
  '#1c1e1d',
];
const dark: MantineColorsTuple = [
  '#f1f2ef',
  '#d3d6d2',
  '#b1b6b2',
  '#969c98',
  '#444946',
  '#2e3230',
  '#1d201f',
  '#151716',
  '#191c1b',
  '#0e1010',
];

/** Maps Mantine's colour names to the tokens of theme.css. */
const TONES: Record<string, string> = {
  petrol: 'accent',
  red: 'void',
  green: 'ready',
  yellow: 'cooking',
  orange: 'unpaid',
  blue: 'new',
  violet: 'way',
  gray: 'done',
};

const FONTS = "Inter, 'Inter Stand-in', system-ui, sans-serif";
const CLEAR = '1px solid transparent';

const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = TONES[input.color ?? input.theme.primaryColor];
  if (!tone) return defaultVariantColorsResolver(input);
  const isAccent = tone === 'accent';
  const soft = `var(--${tone}-soft)`;
  const text = isAccent ? 'var(--accent-ink)' : `var(--${tone})`;
  switch (input.variant) {
    case 'filled':
      return {
        background: `var(--${tone})`,
        hover: isAccent ? 'var(--accent-hover)' : `color-mix(in srgb, var(--${tone}) 86%, var(--ink))`,
        color: isAccent ? 'var(--on-accent)' : 'var(--card)',
        border: CLEAR,
      };
    case 'light':
      return { background: soft, hover: soft, color: text, border: CLEAR };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: soft, color: text, border: CLEAR };
    case 'outline':
      return { background: 'transparent', hover: soft, color: text, border: `1px solid var(--${tone})` };
    case 'default':
      return {
        background: 'var(--card)',
        hover: 'var(--sunk)',
        color: isAccent ? 'var(--ink)' : text,
        border: '1px solid var(--line-strong)',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

const semantic = {
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--void)',
  '--mantine-color-success': 'var(--ready)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-petrol-filled': 'var(--accent)',
  '--mantine-color-petrol-filled-hover': 'var(--accent-hover)',
  '--mantine-color-petrol-light': 'var(--accent-soft)',
  '--mantine-color-petrol-light-hover': 'var(--accent-soft)',
  '--mantine-color-petrol-light-color': 'var(--accent-ink)',
};

/** Maps Mantine's sizes to tokens of one kind. */
function tokens<Size extends string>(kind: string, names: Record<Size, string>) {
  const entries = Object.entries(names).map(([size, name]) => [size, `var(--${kind}-${name as string})`]);
  return Object.fromEntries(entries) as Record<Size, string>;
}

/** Points Mantine's own variables at the tokens, which follow the colour scheme by themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: semantic,
  dark: semantic,
});

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 5 },
  colors: { petrol, gray, dark },
  white: '#fff',
  black: '#1c1e1d',
  fontFamily: FONTS,
  fontWeights: {
    regular: 'var(--weight-regular)',
    medium: 'var(--weight-medium)',
    bold: 'var(--weight-bold)',
  },
  headings: { fontFamily: FONTS, fontWeight: 'var(--weight-strong)' },
  fontSizes: tokens('text', { xs: 'xs', sm: 'm', md: 'l', lg: '2xl', xl: '4xl' }),
  lineHeights: { md: 'var(--leading-body)' },
  spacing: tokens('space', { xs: '8', sm: '12', md: '16', lg: '20', xl: '28' }),
  radius: tokens('radius', { xs: 'xs', sm: 's', md: 'm', lg: 'xl', xl: '2xl' }),
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: componentDefaults,
});

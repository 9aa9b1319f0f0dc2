import {
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { componentDefaults } from './themeComponents.ts';

// The tokens differ in light and dark by themselves; Mantine uses `gray` in light and `dark` in dark.
const petrol = colorsTuple('var(--accent)');
const gray = ['page', 'sunk', 'line', 'line', 'line-strong', 'field', 'ink-3', 'ink-2', 'ink', 'ink'];
const dark = ['ink', 'ink', 'ink-2', 'ink-3', 'line-strong', 'line', 'card', 'page', 'sunk', 'sunk'];
const tokens = (names: string[]) => colorsTuple(names.map((name) => `var(--${name})`));

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
  const isVoid = tone === 'void';
  const soft = `var(--${tone}-soft)`;
  const fill = isVoid ? 'var(--void-fill)' : `var(--${tone})`;
  const text = isAccent ? 'var(--accent-ink)' : `var(--${tone})`;
  switch (input.variant) {
    case 'filled':
      return {
        background: fill,
        hover: isAccent ? 'var(--accent-hover)' : `color-mix(in srgb, ${fill} 86%, var(--ink))`,
        color: isAccent ? 'var(--on-accent)' : isVoid ? 'var(--paper)' : 'var(--card)',
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
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--void)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-petrol-filled-hover': 'var(--accent-hover)',
};

/** Points Mantine's own variables at the tokens, which follow the colour scheme by themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: semantic,
  dark: semantic,
});

export const theme = createTheme({
  primaryColor: 'petrol',
  colors: { petrol, gray: tokens(gray), dark: tokens(dark) },
  black: '#1c1e1d',
  fontFamily: FONTS,
  fontWeights: { medium: 'var(--weight-medium)', bold: 'var(--weight-bold)' },
  // Only the sizes that differ from Mantine's.
  fontSizes: { lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { md: 'var(--leading-body)' },
  spacing: { xs: '.5rem', xl: '1.75rem' },
  radius: { xs: '.25rem', sm: '.375rem', lg: '.75rem', xl: '1rem' },
  shadows: { md: 'var(--shadow)', xl: 'var(--shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: componentDefaults,
});

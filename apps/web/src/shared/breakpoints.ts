/**
 * The widths in em at which a page changes its layout: with a larger font a window has room for less. Style sheets use
 * the same (test/architecture/styles.ts).
 */
export const WIDTHS = {
  phone: 30,
  tablet: 48,
  laptop: 68.75,
  desk: 75,
  wide: 80,
  till: 85.375,
  wall: 112.5,
} as const;
export type Width = keyof typeof WIDTHS;

export const below = (width: Width) => `(max-width: ${WIDTHS[width] - 0.01}em)`;

export const from = (width: Width) => `(min-width: ${WIDTHS[width]}em)`;

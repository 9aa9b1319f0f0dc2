/** The widths in px at which a page changes its layout. Style sheets use the same (test/architecture/styles.ts). */
export const WIDTHS = { phone: 480, tablet: 768, laptop: 1100, desk: 1200, wide: 1280, wall: 1800 } as const;
export type Width = keyof typeof WIDTHS;

export const below = (width: Width) => `(max-width: ${WIDTHS[width] - 0.02}px)`;

export const from = (width: Width) => `(min-width: ${WIDTHS[width]}px)`;

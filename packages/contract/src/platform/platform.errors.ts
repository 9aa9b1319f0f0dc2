import type { ErrorTexts } from '../errors.core.ts';

/** Apart from the core's: the login page loads those. */
export const platformErrors = {
  /** The disk of the database or of the pictures has no space left: an operator must make some. */
  disk_full: {
    status: 503,
    message: 'El disco del servidor está lleno: no se guardó nada. Avisa a quien lo administra.',
  },
} as const satisfies ErrorTexts;

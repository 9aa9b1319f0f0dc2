import type { ErrorTexts } from '../errors.core.ts';

export const paperErrors = {
  paper_taken: { status: 409, message: 'Este papel lo tiene otro equipo' },
} as const satisfies ErrorTexts;

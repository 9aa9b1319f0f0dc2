import type { ErrorTexts } from '../errors.core.ts';

export const publicationErrors = {
  publication_image_required: { status: 400, message: 'Debes seleccionar una imagen!' },
} as const satisfies ErrorTexts;

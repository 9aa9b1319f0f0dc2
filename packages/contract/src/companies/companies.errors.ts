import type { ErrorTexts } from '../errors.core.ts';

export const companyErrors = {
  company_image_missing: { status: 400, message: 'Debes elegir una imagen: el logo o el banner' },
} as const satisfies ErrorTexts;

import type { ErrorTexts } from '../errors.core.ts';

export const companyErrors = {
  guest_units_mixed: { status: 422, message: 'Por producto no puede ser más que por pedido' },
  company_image_missing: { status: 400, message: 'Debes elegir una imagen: el logo o el banner' },
} as const satisfies ErrorTexts;

import type { ErrorTexts } from '../errors.core.ts';

export const companyErrors = {
  /** The operator has closed the company: sign-ins and guests' orders are refused (docs/rules/companies.md). */
  company_closed: { status: 403, message: 'Este restaurante cerró su cuenta' },
  guest_units_mixed: { status: 422, message: 'Por producto no puede ser más que por pedido' },
  company_image_missing: { status: 400, message: 'Debes elegir una imagen: el logo o el banner' },
} as const satisfies ErrorTexts;

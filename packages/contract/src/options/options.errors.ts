import type { ErrorTexts } from '../errors.core.ts';

export const optionErrors = {
  option_group_name_taken: { status: 409, message: 'Ya existe un grupo de opciones con ese nombre' },
  option_groups_full: { status: 422, message: 'Una empresa puede tener hasta {max} grupos de opciones' },
  option_price_rules: {
    status: 422,
    message: '{product} admite un solo grupo de opciones que reemplaza su precio (mayor o promedio)',
  },
  options_changed: { status: 409, message: 'Las opciones de {product} cambiaron: vuelve a elegirlas' },
  option_unavailable: { status: 409, message: '{option} ya no está disponible para {product}' },
  options_missing: { status: 422, message: 'Elige al menos {min} en {group} para {product}' },
  options_too_many: { status: 422, message: 'Elige como máximo {max} en {group} para {product}' },
} as const satisfies ErrorTexts;

/** Texts for an incomplete or impossible period. */
export const PERIOD_TEXTS = {
  day: 'Debes ingresar la fecha del reporte!',
  month: 'Debes ingresar el mes y el año del reporte!',
  range: 'Debes ingresar la fecha de inicio y de fin del reporte!',
  reversed: 'La fecha de fin no puede ser anterior a la de inicio',
  too_long: 'El reporte abarca como máximo 12 meses',
} as const;

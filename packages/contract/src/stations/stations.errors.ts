import type { ErrorTexts } from '../errors.core.ts';

export const stationErrors = {
  station_name_taken: { status: 409, message: 'Ya existe una estación con ese nombre' },
  station_in_use: {
    status: 409,
    message: 'La estación tiene categorías, productos o pedidos por cocinar, o es la única',
  },
  stations_full: { status: 422, message: 'Una empresa puede tener hasta {max} estaciones' },
} as const satisfies ErrorTexts;

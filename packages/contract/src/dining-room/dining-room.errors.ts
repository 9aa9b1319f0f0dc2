import type { ErrorTexts } from '../errors.core.ts';

export const diningRoomErrors = {
  area_name_taken: { status: 409, message: 'Ya existe un área con ese nombre' },
  area_has_tables: { status: 409, message: 'El área tiene mesas: muévelas o elimínalas primero' },
  areas_full: { status: 422, message: 'Una sucursal puede tener hasta {max} áreas' },
  table_number_taken: { status: 409, message: 'Ya existe una mesa con ese número en esta sucursal' },
  table_in_use: { status: 409, message: 'La mesa {table} tiene una cuenta abierta' },
  table_owes: { status: 409, message: 'La mesa {table} todavía debe {owed}' },
  table_busy: { status: 409, message: 'La mesa {table} tiene una cuenta abierta: T-{number}' },
  tables_full: { status: 422, message: 'Una sucursal puede tener hasta {max} mesas' },
  unknown_table: { status: 422, message: 'La mesa {table} no existe en esta sucursal' },
} as const satisfies ErrorTexts;

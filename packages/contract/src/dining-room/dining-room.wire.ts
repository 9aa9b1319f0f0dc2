import { MAX_TABLE } from '@restaurante/domain/sales/sale-limits.ts';
import { z } from 'zod';
import {
  bs,
  camelKeys,
  id,
  idName,
  instant,
  instantOrNull,
  optionalText,
  orMissing,
  refuse,
  requiredText,
  wholeNumber,
} from '../schema.ts';

/** Bounds of a branch. */
export const MAX_AREAS = 50;
export const MAX_TABLES = 500;
/** The most tables that one call makes. */
export const MAX_RANGE = 200;

/** The state of a table at this moment; it is worked out, never stored (docs/rules/dining-room.md). */
export const TABLE_STATES = ['libre', 'reservada', 'ocupada', 'cuenta'] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** The subjects of a call from a table. */
export const TABLE_CALLS = ['mesero', 'cuenta'] as const;
export type TableCall = (typeof TABLE_CALLS)[number];

export const areaWire = idName();

export const tableWire = z.object({
  id: z.number(),
  branch_id: z.number(),
  area: areaWire,
  number: z.number(),
  name: z.string().nullable(),
  seats: z.number(),
  state: z.enum(TABLE_STATES),
  /** When its oldest open bill was made, or the time of its reservation. */
  since: instantOrNull(),
  guests: z.number().nullable(),
  owed: bs(),
  /** Whether it has an open bill and owes nothing more. */
  paid: z.boolean(),
  /** The table whose bill this one leads to, after a merge or a reservation of several tables. */
  with: z.number().nullable(),
  /** Orders from its guests' phones that staff have not accepted. */
  waiting: z.number(),
  waiter: idName().nullable(),
  /**
   * `has_lines`: whether the guests of the bill have ordered. The last three: its units that are not to be cooked yet,
   * that wait, and that are ready but not served.
   */
  sales: z.array(
    z.object({
      id: z.number(),
      sale_number: z.number(),
      owed: bs(),
      has_lines: z.boolean(),
      held: z.number(),
      waiting: z.number(),
      ready: z.number(),
    }),
  ),
  /** The reservation from an hour before its time until an hour after, while its guests have not come. */
  reservation: z
    .object({
      id: z.number(),
      name: z.string().nullable(),
      guests: z.number().nullable(),
      reserved_at: instant(),
    })
    .nullable(),
  /** Unanswered calls of its guests, the earliest first. */
  calls: z.array(z.object({ what: z.enum(TABLE_CALLS), created_at: instant() })),
});
export type TableWire = z.infer<typeof tableWire>;

export const areaTablesWire = areaWire.extend({ tables: z.array(tableWire) });
export type AreaTablesWire = z.infer<typeof areaTablesWire>;

const areaName = () => requiredText(40, 'Debes ingresar el nombre del área');

export const areaBody = z.object({ name: areaName() });

/** `order` is the area's place in its branch, from 1. */
export const areaChangeBody = z.object({
  name: areaName(),
  order: orMissing(wholeNumber({ min: 1, max: MAX_AREAS })),
});
export type AreaChange = z.output<typeof areaChangeBody>;

const AREA = 'Debes seleccionar un área';
const tableNumber = () =>
  wholeNumber({ min: 1, max: MAX_TABLE, message: `El número de mesa va de 1 a ${MAX_TABLE}` });
const seats = () => wholeNumber({ min: 1, max: 50, message: 'Una mesa tiene de 1 a 50 asientos' });

/** One table, with an optional name. */
export const tableBody = z
  .object({ area_id: id(AREA), number: tableNumber(), name: optionalText(20), seats: seats() })
  .transform(camelKeys);
export type TableInput = z.output<typeof tableBody>;

/** One table, or all from one number to another. */
export const newTablesBody = z
  .object({
    area_id: id(AREA),
    number: orMissing(tableNumber()),
    name: optionalText(20),
    from: orMissing(tableNumber()),
    to: orMissing(tableNumber()),
    seats: seats(),
  })
  .transform(({ area_id: areaId, number, name, from, to, seats }, context) => {
    if (number !== undefined) return { areaId, name, seats, numbers: [number], isRange: false };
    if (from === undefined) return refuse(context, 'Debes ingresar el número de mesa', 'number');
    if (to === undefined || to < from)
      return refuse(context, 'Debe ser mayor o igual que la primera mesa', 'to');
    if (to - from >= MAX_RANGE)
      return refuse(context, `Puedes crear hasta ${MAX_RANGE} mesas a la vez`, 'to');
    const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    return { areaId, name: null, seats, numbers, isRange: true };
  });
export type NewTables = z.output<typeof newTablesBody>;

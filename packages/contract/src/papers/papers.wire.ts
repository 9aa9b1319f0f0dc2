import { z } from 'zod';
import { printServerOrigin } from '../printing/print-server.ts';
import {
  flag,
  id,
  idName,
  instant,
  optionalText,
  orElse,
  orMissing,
  pageQuery,
  requiredText,
  wholeNumber,
} from '../schema.ts';

/**
 * `waiting`: no device has it. `leased`: a device prints it. `failed`: a person decides. `known`: a person has told the
 * kitchen (docs/rules/papers.md).
 */
export const PAPER_STATES = ['waiting', 'leased', 'printed', 'failed', 'known'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** The reason of a paper whose device fell silent while it printed. */
export const UNKNOWN = 'unknown';
/** The reason of a paper that was open when the data were restored. */
export const RESTORED = 'restored';

const paperLine = z.object({
  quantity: z.number(),
  product: z.string(),
  /** Type and piece: '1/4 · Pierna'. */
  type: z.string().nullable(),
  options: z.array(z.object({ name: z.string(), quantity: z.number() })),
  observations: z.string().nullable(),
});

/** One piece of paper for a station of the kitchen; it has no amounts. */
export const paperWire = z.object({
  id: z.string(),
  station: idName(),
  kind: z.enum(['comanda', 'change']),
  sale_id: z.number(),
  sale_number: z.number(),
  place: z.string(),
  /** The changes, one a line; 'AGREGADO' or null on a comanda. */
  text: z.string().nullable(),
  lines: z.array(paperLine),
  observations: z.string().nullable(),
  customer: z.string().nullable(),
  reserved_for: z.string().nullable(),
  waiter: z.string().nullable(),
  created_at: instant(),
  state: z.enum(PAPER_STATES),
  /** The enrolled device that has, or had it. */
  device: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether the asking device made the act. */
  own: z.literal([0, 1]),
});
export type PaperWire = z.infer<typeof paperWire>;

const MOST_CLAIMED = 20;

/** A device asks for papers of these stations, of its own acts or of the whole branch. */
export const claimBody = z.object({
  stations: z
    .array(id('Elige las estaciones'), 'Elige las estaciones')
    .min(1, 'Elige las estaciones')
    .max(100),
  own: flag(),
  limit: orElse(wholeNumber({ min: 1, max: MOST_CLAIMED }), MOST_CLAIMED),
});

/** `printing` renews the lease in the moment before the device prints. */
export const paperStateBody = z.object({
  state: z.enum(['printing', 'printed', 'failed', 'known', 'waiting']),
  reason: optionalText(200),
});
export type PaperReport = z.output<typeof paperStateBody>;

/** `state` is one of the states, or several separated by commas; with `not_printed=1` those that the bell counts. */
export const papersQuery = z.object({
  limit: pageQuery.limit,
  before: pageQuery.before,
  not_printed: flag(),
  state: orMissing(
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(PAPER_STATES))),
  ),
});

export const LETTERS = ['latin', 'all'] as const;

const width = z.literal([58, 80]);

/** How a station prints in a branch; without a printer on that of the device. `server` null: the device's own. */
export const branchStationWire = z.object({
  id: z.number(),
  printer: z.object({ server: z.string().nullable(), address: z.string(), width }).nullable(),
  /** The letters that the printer knows: a line with others is printed as a picture. */
  letters: z.enum(LETTERS),
});
export type BranchStation = z.infer<typeof branchStationWire>;

const ADDRESS_MAX = 100;
const SERVER_MAX = 200;

const printer = z.object({
  server: optionalText(SERVER_MAX).refine(
    (server) => server === null || printServerOrigin(server) !== null,
    'Escribe una dirección de tu propia red, como http://127.0.0.1:3010',
  ),
  address: requiredText(ADDRESS_MAX, 'Escribe la dirección de la impresora'),
  width: orElse(width, 80),
});

/** How one station prints. */
export const branchStationBody = z.object({
  id: id('Elige una estación'),
  printer: printer.nullish().transform((value) => value ?? null),
  letters: orElse(z.enum(LETTERS), 'latin'),
});
export type BranchStationInput = z.output<typeof branchStationBody>;

/** Stations that are not named stay as they are. */
export const branchStationsBody = z.object({
  stations: z
    .array(branchStationBody)
    .max(100)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'Una estación está dos veces'),
});

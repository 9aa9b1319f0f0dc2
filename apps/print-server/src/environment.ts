import { resolve } from 'node:path';
import { host, parseEnvironment, port } from '@restaurante/contract/environment.ts';
import { z } from 'zod';
import { CODE_PAGES } from './slips/characters.ts';

const DEFAULT_ORIGINS = 'http://localhost:3000,http://127.0.0.1:3000';

/** Splits 'https://a.bo, http://b.bo:3000' into origins: addresses without a path. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().replace(/\/$/, '')))
  .refine(
    (list) => list.every((one) => URL.canParse(one) && new URL(one).origin === one),
    'debe ser una lista de direcciones sin ruta, como https://restaurante.example.com',
  );

const schema = z.object({
  PORT: port.default(3010),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('data-impresion')
    .transform((path) => resolve(path)),
  /** Origins of the pages that may print. */
  ORIGINS: origins.prefault(DEFAULT_ORIGINS),
  /** Default width of the paper in mm. */
  PAPER: z
    .enum(['58', '80'], 'debe ser 58 u 80')
    .transform((width) => (width === '58' ? 58 : 80))
    .default(80),
  CODE_PAGE: z.enum(CODE_PAGES, `debe ser ${CODE_PAGES.join(', ')}`).default('cp850'),
});
export type Environment = z.output<typeof schema>;

export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment =>
  parseEnvironment(schema, variables);

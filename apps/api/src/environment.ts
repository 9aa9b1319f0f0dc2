import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce
  .number('debe ser un número de puerto')
  .int('debe ser un número de puerto')
  .min(0)
  .max(65_535, 'debe estar entre 0 y 65535');
const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `debe ser una dirección como ${example}` });

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://usuario:clave@servidor:5432/base').optional(),
  PUBLIC_URL: address(/^https?$/, 'https://restaurante.example.com').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'debe ser fatal, error, warn, info, debug, trace o silent',
    )
    .default('info'),
  TRUST_PROXY: z.stringbool({ error: 'debe ser true o false' }).default(false),
});

export type Environment = z.infer<typeof schema>;

/** Reads the settings; throws one Error that names every wrong value (DESIGN §7). Empty values count as missing. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    // An address may carry a password: only its scheme is shown.
    const shown = name === 'DATABASE_URL' ? `${given[name]?.split(':')[0]}:…` : given[name];
    return `  ${name}=${shown}: ${message}`;
  });
  throw new Error(`La configuración tiene valores incorrectos:\n${problems.join('\n')}`);
}

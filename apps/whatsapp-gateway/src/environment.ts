import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { host, parseEnvironment, port } from '@restaurante/contract/environment.ts';
import { z } from 'zod';

export const schema = z
  .object({
    WHATSAPP_GATEWAY_PORT: port.default(3020),
    WHATSAPP_GATEWAY_HOST: host.default('127.0.0.1'),
    WHATSAPP_GATEWAY_DIR: z
      .string()
      .default('data-whatsapp')
      .transform((path) => resolve(path)),
    WHATSAPP_GATEWAY_KEY: z.string().min(16, 'debe tener al menos 16 caracteres').max(200).optional(),
    WHATSAPP_CLOUD_URL: z
      .url({ protocol: /^https?$/, error: 'debe ser una dirección como https://graph.facebook.com/v23.0' })
      .default('https://graph.facebook.com/v23.0'),
    WHATSAPP_CLOUD_TOKEN: z.string().optional(),
    WHATSAPP_CLOUD_PHONE_ID: z.string().regex(/^\d+$/, 'debe tener solo cifras').optional(),
    WHATSAPP_CLOUD_APP_SECRET: z.string().optional(),
    WHATSAPP_CLOUD_VERIFY_TOKEN: z.string().optional(),
    WHATSAPP_CLOUD_TEMPLATE: z.string().default('aviso_restaurante'),
    WHATSAPP_CLOUD_LANGUAGE: z.string().default('es'),
  })
  .refine((one) => !one.WHATSAPP_CLOUD_TOKEN === !one.WHATSAPP_CLOUD_PHONE_ID, {
    path: ['WHATSAPP_CLOUD_PHONE_ID'],
    error: 'debe definirse junto con WHATSAPP_CLOUD_TOKEN',
  })
  .refine((one) => !one.WHATSAPP_CLOUD_APP_SECRET === !one.WHATSAPP_CLOUD_VERIFY_TOKEN, {
    path: ['WHATSAPP_CLOUD_VERIFY_TOKEN'],
    error: 'debe definirse junto con WHATSAPP_CLOUD_APP_SECRET',
  });

export type Environment = z.output<typeof schema>;

export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment =>
  parseEnvironment(schema, variables);

/**
 * Returns the senders' key: the configured one, else one that is created at the first start and stored in the folder.
 */
export function keyOf({ WHATSAPP_GATEWAY_KEY, WHATSAPP_GATEWAY_DIR }: Environment): string {
  if (WHATSAPP_GATEWAY_KEY) return WHATSAPP_GATEWAY_KEY;
  mkdirSync(WHATSAPP_GATEWAY_DIR, { recursive: true, mode: 0o700 });
  const file = join(WHATSAPP_GATEWAY_DIR, 'key');
  const storedKey = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  // A power cut at the first start leaves an empty file, and an empty key would admit every sender.
  if (storedKey !== '') return storedKey;
  const made = randomBytes(18).toString('base64url');
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}

import { resolve } from 'node:path';
import { host, parseEnvironment, port, wholeNumber } from '@restaurante/contract/environment.ts';
import type { ProviderWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { bech32 } from '@scure/base';
import { z } from 'zod';
import type { BucketSettings } from './shared/uploads/bucket.ts';

const address = (protocols: RegExp, example: string) =>
  z
    .string()
    .superRefine((url, context) => {
      const letter = unencodedLetter(url);
      if (letter === null) return;
      const message = `la clave contiene ${letter}, que aquí se escribe ${encodeURIComponent(letter)}`;
      context.addIssue({ code: 'custom', message, continue: false });
    })
    .pipe(z.url({ protocol: protocols, error: `debe ser una dirección como ${example}` }));

/**
 * Returns the letter of an address's password that ends it too early, or null. '@' stands behind the password, and may
 * also be in a parameter behind `?`.
 */
function unencodedLetter(url: string): string | null {
  const [, authority = '', letter = '', rest = ''] =
    /^[^:]+:\/\/([^/?#]*:[^/?#]*)([/?#])([^@]*)@/.exec(url) ?? [];
  const isWhole = /@|:\d*$/.test(authority);
  if (letter && !(isWhole && /[?&]\w+=/.test(letter + rest))) return letter;
  return /^[^:]+:\/\/[^/?#]*%(?![\da-f]{2})[^/?#]*@/i.test(url) ? '%' : null;
}

/** The key has a checksum: with a wrong letter no private key would open the backups. */
const isPublicKey = (key: string) => bech32.decodeUnsafe(key)?.prefix === 'age';

/** Links begin with this address: it must not have a query or a fragment. */
const publicUrl = address(/^https?$/, 'https://restaurante.example.com')
  .transform((url) => new URL(url))
  .refine(
    ({ search, hash, username }) => !search && !hash && !username,
    'debe terminar en el dominio o la ruta',
  )
  .transform(({ href }) => href.replace(/\/+$/, ''));

/** One e-mail address, alone or after a name in angle brackets. */
const SENDER = /^([^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u;

const text = (max: number, fallback: string) =>
  z.string().max(max, `debe tener como máximo ${max} caracteres`).default(fallback);
const digits = z
  .string()
  .regex(/^\d{8,15}$/, 'debe tener solo cifras, con el código del país')
  .default('59170000000');

/** The settings without which the others of the store have no meaning. */
const S3_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

export const schema = z
  .object({
    PORT: port.default(3000),
    HOST: host.default('127.0.0.1'),
    DATA_DIR: z
      .string()
      .default('data')
      .transform((path) => resolve(path)),
    DATABASE_URL: z
      .string()
      .refine((url) => unencodedLetter(url) !== null || !/^\w+:\/\/[^/?]*,[^/?@]*([/?]|$)/.test(url), {
        error:
          'nombra varios servidores: pon aquí la dirección de HAProxy, que lleva al principal (deploy/haproxy/postgres.cfg)',
        abort: true,
      })
      .pipe(address(/^postgres(ql)?$/, 'postgres://usuario:clave@servidor:5432/base'))
      .optional(),
    PROCESSES: wholeNumber(1, 32).default(1),
    /** If set, processes exchange live events through this Redis, else through PostgreSQL's LISTEN/NOTIFY. */
    REDIS_URL: address(/^rediss?$/, 'redis://usuario:clave@servidor:6379').optional(),
    /** If set, the product backs itself up into this folder every night. */
    BACKUP_FOLDER: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
    /** Hour of La Paz. */
    BACKUP_HOUR: wholeNumber(0, 23).default(4),
    BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
    /** If set, backups are encrypted for this public key. Its private one opens them, and is not needed here. */
    BACKUP_KEY: z.string().refine(isPublicKey, 'debe ser una clave pública como age1…').optional(),
    PUBLIC_URL: publicUrl.optional(),
    /**
     * The number of this installation, if there are several behind one address: each has another one. A company's own
     * address is then <slug>.<host of PUBLIC_URL>.
     */
    INSTALLATION: wholeNumber(1, 999).optional(),
    /** HAProxy's file that leads each company's address to its installation; written by the operator's command line. */
    HAPROXY_MAP: z.string().optional(),
    /** HAProxy's administration sockets, paths or host:port, separated by commas: a change is there at once. */
    HAPROXY_SOCKET: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'debe ser fatal, error, warn, info, debug, trace o silent',
      )
      .default('info'),
    TRUST_PROXY: z.stringbool({ error: 'debe ser true o false' }).default(false),
    /** An S3-compatible store for the pictures, instead of the folder DATA_DIR/storage. */
    S3_ENDPOINT: publicUrl.optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'debe ser el nombre de un bucket')
      .optional(),
    S3_REGION: z.string().max(50).default('us-east-1'),
    S3_ACCESS_KEY: z.string().max(200).optional(),
    S3_SECRET_KEY: z.string().max(200).optional(),
    /** If set, pages get the pictures from this address of the bucket. */
    S3_PUBLIC_URL: publicUrl.optional(),
    SMTP_URL: address(/^smtps?$/, 'smtp://usuario:clave@servidor:587').optional(),
    MAIL_FROM: z
      .string()
      .max(200, 'debe tener como máximo 200 caracteres')
      .regex(SENDER, 'debe ser como Restaurante <correo@example.com>')
      .default(`${PRODUCT_NAME} <no-responder@localhost>`),
    GOOGLE_CLIENT_ID: z.string().max(300).optional(),
    GOOGLE_ISSUER: address(/^https?$/, 'https://accounts.google.com').default('https://accounts.google.com'),
    FACEBOOK_APP_ID: z.string().max(100).optional(),
    FACEBOOK_APP_SECRET: z.string().max(200).optional(),
    FACEBOOK_GRAPH_URL: address(/^https?$/, 'https://graph.facebook.com/v23.0').default(
      'https://graph.facebook.com/v23.0',
    ),
    FACEBOOK_DIALOG_URL: address(/^https?$/, 'https://www.facebook.com/v23.0/dialog/oauth').default(
      'https://www.facebook.com/v23.0/dialog/oauth',
    ),
    /** Whether companies may name WhatsApp servers in this machine's own network; see `mayReachPrivateServers`. */
    WHATSAPP_PRIVATE_SERVERS: z.stringbool({ error: 'debe ser true o false' }).optional(),
    /** The operator's name in the audit trail. Default: the user of the operating system. */
    OPERATOR_NAME: z.string().max(100, 'debe tener como máximo 100 caracteres').optional(),
    /** Receives the mail about a failed backup. Default: the owner of the only company. */
    OPERATOR_EMAIL: z.email('debe ser un correo electrónico').optional(),
    PROVIDER_NAME: text(100, PRODUCT_NAME),
    PROVIDER_PHONE: digits,
    PROVIDER_WHATSAPP: digits,
    PROVIDER_EMAIL: z
      .email('debe ser un correo electrónico')
      .default('soporte@sistema-de-restaurante.example'),
    PROVIDER_ADDRESS: text(200, 'Av. 16 de Julio 1490, La Paz, Bolivia'),
    PROVIDER_HOURS: text(100, 'Lunes a sábado de 08:00 a 20:00'),
    /** Ways to pay the subscription, separated by ' | '. */
    PROVIDER_PAYMENTS: text(1_000, 'Transferencia bancaria o QR simple: te enviamos los datos por WhatsApp'),
    PROVIDER_VIDEO_URL: address(/^https?$/, 'https://example.com/primeros-pasos.webm').optional(),
  })
  .refine(({ FACEBOOK_APP_ID, FACEBOOK_APP_SECRET }) => !FACEBOOK_APP_ID === !FACEBOOK_APP_SECRET, {
    path: ['FACEBOOK_APP_SECRET'],
    error: 'debe definirse junto con FACEBOOK_APP_ID',
    // Runs also when a field is invalid, so that all problems are reported together.
    when: () => true,
  })
  .refine(
    ({ INSTALLATION, PUBLIC_URL }) => !INSTALLATION || (PUBLIC_URL && new URL(PUBLIC_URL).pathname === '/'),
    {
      path: ['INSTALLATION'],
      error: 'necesita PUBLIC_URL, sin ruta',
      when: () => true,
    },
  )
  .refine(
    ({ INSTALLATION, HAPROXY_MAP, HAPROXY_SOCKET }) =>
      !HAPROXY_MAP === !HAPROXY_SOCKET && (!HAPROXY_MAP || INSTALLATION),
    {
      path: ['HAPROXY_MAP'],
      error: 'debe definirse junto con HAPROXY_SOCKET e INSTALLATION',
      when: () => true,
    },
  )
  .superRefine((settings, context) => {
    const missing = S3_SETTINGS.filter((name) => settings[name] === undefined);
    if (missing.length === S3_SETTINGS.length && settings.S3_PUBLIC_URL === undefined) return;
    for (const name of missing) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `falta: ${S3_SETTINGS.join(', ')} van juntas`,
      });
    }
  });

/** Returns the product's public address, without a slash at its end. */
export const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Environment): string => {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return PUBLIC_URL ?? `http://${['0.0.0.0', '::'].includes(HOST) ? 'localhost' : host}:${PORT}`;
};

export const proxyOf = ({ HAPROXY_MAP, HAPROXY_SOCKET }: Environment) =>
  HAPROXY_MAP && HAPROXY_SOCKET ? { map: HAPROXY_MAP, sockets: HAPROXY_SOCKET } : undefined;

/** Returns the address of each company: its own host if the installation is one of several, else the product's. */
export const companyUrlOf = (environment: Environment, slug: string): string => {
  const publicUrl = publicUrlOf(environment);
  if (!environment.INSTALLATION) return publicUrl;
  const { protocol, host } = new URL(publicUrl);
  return `${protocol}//${slug}.${host}`;
};

/**
 * Returns whether a company's WhatsApp server may be in this machine's own network. Without a public address this is
 * a shop's own computer and its gateway runs on it. With one, companies that do not know each other share the server.
 */
export const mayReachPrivateServers = ({ WHATSAPP_PRIVATE_SERVERS, PUBLIC_URL }: Environment): boolean =>
  WHATSAPP_PRIVATE_SERVERS ?? PUBLIC_URL === undefined;

export const providerOf = (environment: Environment): ProviderWire => ({
  name: environment.PROVIDER_NAME,
  phone: environment.PROVIDER_PHONE,
  whatsapp: environment.PROVIDER_WHATSAPP,
  email: environment.PROVIDER_EMAIL,
  address: environment.PROVIDER_ADDRESS,
  hours: environment.PROVIDER_HOURS,
  payments: environment.PROVIDER_PAYMENTS.split('|')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  video: environment.PROVIDER_VIDEO_URL ?? null,
});

export const bucketOf = (environment: Environment): BucketSettings | null => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PUBLIC_URL } = environment;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    publicUrl: S3_PUBLIC_URL ?? null,
  };
};

export type Environment = z.infer<typeof schema>;

const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'FACEBOOK_APP_SECRET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
]);

export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment =>
  parseEnvironment(schema, variables, (name) => SECRETS.has(name));

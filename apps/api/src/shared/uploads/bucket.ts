import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { clockProblem } from '@restaurante/contract/environment.ts';
import { AwsClient } from 'aws4fetch';
import { type FileStorage, type ListedFile, isPicture } from './storage.ts';

export interface BucketSettings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly publicUrl: string | null;
}

/** In milliseconds. */
interface Waits {
  /** For an answer without a file's upload. */
  readonly read: number;
  readonly write: number;
  /** Pause after which a store that did not answer is tried again. */
  readonly silence: number;
}

type Exchange = Readonly<{ method: string; path?: string; query?: Record<string, string>; content?: Buffer }>;
type Answer = Readonly<{ status: number; headers: Headers; content: Buffer }>;

/** The store refused a request, or did not answer. */
export class StoreError extends Error {
  /** Whether the store is down or this computer's clock is wrong, and not the settings. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing, cause }: { isPassing: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isPassing = isPassing;
  }
}

/** Stores accept a difference of 15 minutes, some of less. */
const MAX_SKEW_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

/** Returns 'va 20 minutos adelantado' for a clock that is so many milliseconds ahead. */
function skewText(skew: number): string {
  if (Number.isNaN(skew)) return 'está mal';
  const minutes = Math.round(Math.abs(skew) / MINUTE_MS);
  const amount =
    minutes < 120
      ? `${minutes} minutos`
      : minutes < 2 * 1_440
        ? `${Math.round(minutes / 60)} horas`
        : `${Math.round(minutes / 1_440).toLocaleString('es-BO')} días`;
  return `va ${amount} ${skew > 0 ? 'adelantado' : 'atrasado'}`;
}

const ATTEMPTS = 2;
const PAUSE_MS = 100;
/** A path's content never changes. */
const HEADERS = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };

/** Returns a storage in a bucket of an S3-compatible store. docs/decisions/093 */
export function bucketStorage(
  settings: BucketSettings,
  waits: Waits = { read: 5_000, write: 20_000, silence: 10_000 },
): FileStorage {
  const { endpoint, bucket, region, accessKey, secretKey, publicUrl } = settings;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
  });
  /** When a silent store may be tried again; null while it answers. */
  let nextTry: number | null = null;

  const exchange = async ({ method, path, query = {}, content }: Exchange): Promise<Answer> => {
    const url = new URL(`${endpoint}/${bucket}${path === undefined ? '' : `/${path}`}`);
    url.search = new URLSearchParams(query).toString();
    const request = await client.sign(url, {
      method,
      headers: {
        'x-amz-content-sha256': hash('sha256', content ?? ''),
        ...(content ? HEADERS : {}),
      },
      ...(content ? { body: new Uint8Array(content) } : {}),
    });
    const signal = AbortSignal.timeout(content ? waits.write : waits.read);
    const answer = await fetch(request, { redirect: 'manual', signal });
    // The whole answer is read here, so that a connection that breaks is noticed and tried again.
    return {
      status: answer.status,
      headers: answer.headers,
      content: Buffer.from(await answer.arrayBuffer()),
    };
  };

  const send = async (request: Exchange): Promise<Answer> => {
    // A browser has few connections: pictures that wait for a silent store would make its sales wait too. So one
    // request tries again and the others fail at once.
    if (nextTry !== null) {
      if (performance.now() < nextTry) throw unavailable('TimeoutError');
      nextTry = performance.now() + waits.silence;
    }
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await exchange(request);
        nextTry = null;
        if (answer.status < 500 && answer.status !== 429) return answer;
        if (attempt === ATTEMPTS) throw unavailable(`${answer.status} ${codeOf(answer)}`);
      } catch (error) {
        if (error instanceof StoreError) throw error;
        const { name, cause } = error as Error & { cause?: { code?: string } };
        if (name === 'TimeoutError') nextTry = performance.now() + waits.silence;
        if (name === 'TimeoutError' || attempt === ATTEMPTS)
          throw unavailable(clockProblem(cause?.code) ?? cause?.code ?? name, error);
      }
      await pause(Math.random() * PAUSE_MS);
    }
  };

  const unavailable = (reason: string, cause?: unknown) =>
    new StoreError(`S3_ENDPOINT=${endpoint}: el almacén no responde (${reason})`, { isPassing: true, cause });

  /** Returns the error for an answer that says that a setting is wrong. */
  const refused = (answer: Answer) => {
    const code = codeOf(answer);
    // A signature contains the time: with another one, stores refuse the right key.
    const skew = Date.now() - Date.parse(answer.headers.get('date') ?? '');
    const isSkewed = code === 'RequestTimeTooSkewed' || Math.abs(skew) > MAX_SKEW_MS;
    if (isSkewed && [400, 403].includes(answer.status)) {
      return new StoreError(
        `El reloj de este equipo ${skewText(skew)}: ponlo en hora. Hasta entonces el almacén no da imágenes (${answer.status} ${code})`,
        { isPassing: true },
      );
    }
    const text = `La configuración tiene valores incorrectos:\n  ${problemOf(answer.status, code)} (${answer.status} ${code})`;
    return new StoreError(text, { isPassing: false });
  };
  const problemOf = (status: number, code: string) => {
    if (code === 'NoSuchBucket') return `S3_BUCKET=${bucket}: el almacén no tiene este bucket`;
    if (status === 403) return 'S3_ACCESS_KEY, S3_SECRET_KEY: el almacén no acepta la clave para este bucket';
    if ([301, 307, 400].includes(status)) return `S3_REGION=${region}: no es la región del bucket`;
    return `S3_ENDPOINT=${endpoint}: no responde como un almacén S3`;
  };

  return {
    name: `${endpoint}/${bucket}`,
    publicUrl,
    save: async (path, content) => {
      const answer = await send({ method: 'PUT', path, content });
      if (answer.status !== 200) throw refused(answer);
    },
    read: async (path) => {
      const answer = await send({ method: 'GET', path });
      if (answer.status === 404 && codeOf(answer) === 'NoSuchKey') return null;
      if (answer.status !== 200) throw refused(answer);
      return {
        content: answer.content,
        changedAt: new Date(answer.headers.get('last-modified') ?? 0),
      };
    },
    remove: async (path) => {
      const answer = await send({ method: 'DELETE', path });
      if (![200, 204].includes(answer.status) && codeOf(answer) !== 'NoSuchKey') throw refused(answer);
    },
    list: async function* () {
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', ...(token ? { 'continuation-token': token } : {}) };
        const answer = await send({ method: 'GET', query });
        if (answer.status !== 200) throw refused(answer);
        const page = answer.content.toString();
        yield* filesIn(page);
        token = valueOf('NextContinuationToken', page);
      } while (token);
    },
  };
}

function* filesIn(page: string): Generator<ListedFile> {
  for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
    const path = valueOf('Key', entry);
    if (path === undefined || !isPicture(path)) continue;
    yield {
      path,
      size: Number(valueOf('Size', entry)),
      changedAt: new Date(valueOf('LastModified', entry) ?? 0),
    };
  }
}

/** A token may be any text; stores write '+' and '&' as entities. */
const valueOf = (tag: string, xml: string): string | undefined =>
  new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml)?.[1]?.replaceAll('&#43;', '+').replaceAll('&amp;', '&');

/** Returns the store's own name of an error, such as NoSuchKey. */
const codeOf = ({ content }: Answer): string => valueOf('Code', content.toString()) ?? 'sin código';

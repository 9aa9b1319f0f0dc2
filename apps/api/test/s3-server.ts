import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const BUCKET = 'fotos';
const REGION = 'sa-east-1';
const ACCESS_KEY = 'AKIAFOGON';
const SECRET_KEY = 'secreto/con+signos';
const FIFTEEN_MINUTES = 900_000;

/** A status that is answered instead of the right answer; or silence; or a connection that is cut in the answer. */
type Fault = number | 'silence' | 'cut';

export interface S3Server {
  /** The product's settings for this store. */
  readonly settings: Record<string, string>;
  /** The objects of the bucket by their key. */
  readonly objects: Map<string, { content: Buffer; headers: IncomingMessage['headers']; changedAt: Date }>;
  /** Every request so far, such as 'PUT products/a.webp'. */
  readonly requests: string[];
  /** Returns the fault of a request, such as 'PUT products/a.webp'; by default there is none. */
  fault: (request: string) => Fault | null;
  /** Milliseconds by which the store's clock is ahead. */
  ahead: number;
  readonly end: () => Promise<void>;
}

/** Starts an S3-compatible store in memory. It checks signatures, and lists `pageSize` keys at a time. */
export async function startS3Server({ pageSize = 1_000 } = {}): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();

  const put = async (key: string, request: IncomingMessage, content: Buffer): Promise<Answer> => {
    objects.set(key, { content, headers: request.headers, changedAt: new Date() });
    return { status: 200 };
  };
  const get = (key: string): Answer => {
    const object = objects.get(key);
    if (!object) return refusal(404, 'NoSuchKey');
    const headers = {
      'last-modified': object.changedAt.toUTCString(),
      'content-type': object.headers['content-type'] ?? '',
    };
    return { status: 200, content: object.content, headers };
  };
  const list = (query: URLSearchParams): Answer => {
    if (query.get('list-type') !== '2') return refusal(400, 'InvalidArgument');
    // A token with characters that must be escaped in XML and in addresses.
    const after = query.get('continuation-token')?.replace(/^[+&=]+/, '') ?? '';
    const keys = [...objects.keys()].toSorted().filter((key) => key > after);
    const page = keys.slice(0, pageSize);
    const next = keys.length > pageSize ? `+&=${page.at(-1)}` : null;
    const contents = page.map((key) => {
      const { content, changedAt } = objects.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    const token = next === null ? '' : `<NextContinuationToken>${escaped(next)}</NextContinuationToken>`;
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>${next !== null}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`;
    return { status: 200, content: Buffer.from(text) };
  };
  const answerTo = async (request: IncomingMessage, content: Buffer): Promise<Answer> => {
    const url = new URL(request.url ?? '', 'http://x');
    const problem = signatureProblem(request, url, content, Date.now() + store.ahead);
    if (problem) return problem;
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (request.method === 'PUT') return put(key, request, content);
    if (request.method === 'GET') return key === '' ? list(url.searchParams) : get(key);
    if (request.method !== 'DELETE') return refusal(405, 'MethodNotAllowed');
    objects.delete(key);
    return { status: 204 };
  };

  const server = createServer((request, response) => void serve(request, response));
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const content = await buffer(request).catch(() => null);
    // The sender died.
    if (content === null) return;
    const said = `${request.method} ${(request.url ?? '').replace(/^\/\w+\/?/, '')}`;
    store.requests.push(said);
    const fault = store.fault(said);
    if (fault === 'silence') return;
    const {
      status,
      headers,
      content: body,
    } = typeof fault === 'number' ? refusal(fault, 'Planted') : await answerTo(request, content);
    const date = new Date(Date.now() + store.ahead).toUTCString();
    response.writeHead(status, { ...headers, date, 'content-length': body?.length ?? 0 });
    if (fault === 'cut') {
      response.write(body?.subarray(0, 1) ?? '');
      response.destroy();
    } else response.end(body);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store: S3Server = {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY: ACCESS_KEY,
      S3_SECRET_KEY: SECRET_KEY,
    },
    objects,
    requests: [],
    fault: () => null,
    ahead: 0,
    end: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return store;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly content?: Buffer;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('+', '&#43;');
const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`),
});

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );

/** Checks a request as "AWS Signature Version 4" describes it, with nothing of the client's code. */
function signatureProblem(
  { method, headers }: IncomingMessage,
  url: URL,
  content: Buffer,
  now: number,
): Answer | null {
  const [, accessKey, scope, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!accessKey || !scope || !names) return refusal(403, 'AccessDenied');
  if (accessKey !== ACCESS_KEY) return refusal(403, 'InvalidAccessKeyId');
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now - at) < FIFTEEN_MINUTES)) return refusal(403, 'RequestTimeTooSkewed');
  const parts = [time.slice(0, 8), REGION, 's3', 'aws4_request'];
  if (scope !== parts.join('/')) return refusal(400, 'AuthorizationHeaderMalformed');
  if (headers['x-amz-content-sha256'] !== sha256(content)) return refusal(400, 'XAmzContentSHA256Mismatch');
  const signed = names.split(';');
  const unsigned = ['host', 'x-amz-date', 'x-amz-content-sha256'].filter((name) => !signed.includes(name));
  if (unsigned.length > 0) return refusal(403, 'AccessDenied');
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encoded).join('='))
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sha256(content),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = parts.reduce<Buffer | string>((key, part) => hmac(key, part), `AWS4${SECRET_KEY}`);
  return hmac(key, text).toString('hex') === signature ? null : refusal(403, 'SignatureDoesNotMatch');
}

import http from 'node:http';
import https from 'node:https';

export interface Answer {
  readonly status: number;
  /** Its first 10,000 characters. */
  readonly body: string;
  /** The header as received. */
  readonly retryAfter: string | undefined;
}

export interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const TIMEOUT_MS = 5_000;
const MAX_LENGTH = 10_000;

/**
 * Sends a GET, or a POST with a JSON body, to this address and no other. `not_reached`: the server certainly got
 * nothing. `broken`: it may have got the request, and no answer came.
 */
export function exchange(
  url: URL,
  { address, family }: { readonly address: string; readonly family: number },
  post?: Post,
): Promise<Answer | 'not_reached' | 'broken'> {
  return new Promise((resolve) => {
    let isConnected = false;
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? https : http).request(url, {
      method: post ? 'POST' : 'GET',
      agent: false,
      timeout: TIMEOUT_MS,
      headers: post && {
        ...post.headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(post.body),
      },
      lookup: (_, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    // Bounds the whole exchange: a server may answer byte by byte.
    const patience = setTimeout(() => request.destroy(new Error('no answer')), TIMEOUT_MS);
    const finish = (answer: Answer | 'not_reached' | 'broken') => {
      clearTimeout(patience);
      resolve(answer);
    };
    request.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    request.on('error', () => finish(isConnected ? 'broken' : 'not_reached'));
    request.on('response', (response) => {
      const { statusCode: status = 0 } = response;
      const retryAfter = response.headers['retry-after'];
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        if (body.length < MAX_LENGTH) body += piece.slice(0, MAX_LENGTH - body.length);
      });
      // The status is the answer, even if the body is cut off.
      response.on('close', () => finish({ status, body, retryAfter }));
      response.on('error', () => finish({ status, body, retryAfter }));
    });
    request.end(post?.body);
  });
}

import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JWTPayload, SignJWT, exportJWK, generateKeyPair } from 'jose';

export interface Person {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly isEmailVerified?: boolean;
  readonly picture?: string;
}

interface Inspection {
  readonly is_valid: boolean;
  readonly app_id: string;
  readonly user_id: string;
  readonly expires_at: number;
}

const CLIENT_ID = 'restaurante.apps.example';
const APP_ID = '471100';
const APP_SECRET = 'el-secreto-de-la-aplicacion';
const KEY_ID = 'la-llave';

/**
 * Starts a small server that acts as Google and Facebook: discovery, keys, Graph, and pages that redirect back with a
 * token.
 */
export async function startSocialProvider({ now = Date.now }: { now?: () => number } = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
  const tokens = new Map<string, { person: Person; inspection: Inspection }>();
  let visitor: Person | null = null;
  let isDown = false;

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seconds = () => Math.floor(now() / 1_000);

  /** Returns an ID token; `change` replaces claims, and another key may sign it. */
  function idToken(person: Person, change: JWTPayload = {}, signature: { key?: CryptoKey } = {}) {
    const { subject, firstName, lastName, email, isEmailVerified = true, picture } = person;
    const claims = { sub: subject, given_name: firstName, family_name: lastName, picture };
    const mailbox = email === undefined ? {} : { email, email_verified: isEmailVerified };
    const validity = { iss: url, aud: CLIENT_ID, iat: seconds(), exp: seconds() + 3_600 };
    return new SignJWT({ ...validity, ...claims, ...mailbox, ...change })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .sign(signature.key ?? privateKey);
  }

  /** Returns an access token; `change` replaces fields of its inspection. */
  function accessToken(person: Person, change: Partial<Inspection> = {}): string {
    const token = randomUUID();
    const holds = { is_valid: true, app_id: APP_ID, user_id: person.subject, expires_at: seconds() + 3_600 };
    tokens.set(token, { person, inspection: { ...holds, ...change } });
    return token;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const sendBack = (result: Record<string, string>) => {
      const fragment = new URLSearchParams({ ...result, state: searchParams.get('state') ?? '' });
      const location = `${searchParams.get('redirect_uri')}#${fragment.toString()}`;
      response.writeHead(302, { location }).end();
    };
    if (isDown) return void json({}, 503);
    switch (pathname) {
      case '/.well-known/openid-configuration':
        json({ issuer: url, authorization_endpoint: `${url}/authorize`, jwks_uri: `${url}/keys` });
        break;
      case '/keys':
        json(keys);
        break;
      case '/authorize':
        sendBack(
          visitor
            ? { id_token: await idToken(visitor, { nonce: searchParams.get('nonce') }) }
            : { error: 'access_denied' },
        );
        break;
      case '/dialog/oauth':
        sendBack(visitor ? { access_token: accessToken(visitor) } : { error: 'access_denied' });
        break;
      case '/graph/debug_token': {
        if (searchParams.get('access_token') !== `${APP_ID}|${APP_SECRET}`) return void json({}, 400);
        const inspected = tokens.get(searchParams.get('input_token') ?? '');
        json({ data: inspected?.inspection ?? { is_valid: false } });
        break;
      }
      case '/graph/me': {
        const token = searchParams.get('access_token') ?? '';
        const proof = createHmac('sha256', APP_SECRET).update(token).digest('hex');
        const person = tokens.get(token)?.person;
        if (!person || searchParams.get('appsecret_proof') !== proof) return void json({}, 400);
        json(graphOf(person));
        break;
      }
      default:
        json({}, 404);
    }
  }

  return {
    /** The environment variables that make the product trust this server. */
    settings: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: url,
      FACEBOOK_APP_ID: APP_ID,
      FACEBOOK_APP_SECRET: APP_SECRET,
      FACEBOOK_GRAPH_URL: `${url}/graph`,
      FACEBOOK_DIALOG_URL: `${url}/dialog/oauth`,
    },
    publicKey,
    idToken,
    accessToken,
    /** Sets the person who uses the provider's pages; null refuses the consent. */
    sitsDown: (person: Person | null) => void (visitor = person),
    /** Makes the server answer 503 to everything, or work again. */
    setDown: (down: boolean) => void (isDown = down),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type SocialProviderServer = Awaited<ReturnType<typeof startSocialProvider>>;

function graphOf({ subject, firstName, lastName, email, picture }: Person) {
  return {
    id: subject,
    name: lastName ? `${firstName} ${lastName}` : firstName,
    first_name: firstName,
    last_name: lastName,
    email,
    ...(picture ? { picture: { data: { url: picture, is_silhouette: false } } } : {}),
  };
}

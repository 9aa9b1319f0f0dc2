import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { MAP_TILES } from '@restaurante/contract/branches/map-tiles.ts';
import { PRINT_SERVER_COOKIE, printServerOrigin } from '@restaurante/contract/printing/print-server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

interface SecurityOptions {
  readonly isHttps: boolean;
  /** Hosts of pictures besides our own. */
  readonly pictureHosts: readonly string[];
  /** The provider's own video; null for the one in the product. */
  readonly videoUrl: string | null;
}

/**
 * Browser features that our pages may use and embedded content may not: the place of a branch on the map, the board on
 * the whole screen, a screen that stays on. A photo comes from the system's own camera, which needs no permission.
 */
const PERMISSIONS = [
  ...['geolocation', 'fullscreen', 'screen-wake-lock'].map((name) => `${name}=(self)`),
  ...['camera', 'microphone', 'display-capture', 'payment', 'usb', 'serial', 'bluetooth', 'hid', 'midi'].map(
    (name) => `${name}=()`,
  ),
  ...['accelerometer', 'gyroscope', 'magnetometer'].map((name) => `${name}=()`),
].join(', ');

/** The script, styles, fonts and pictures of the web build. */
const ASSETS = '/assets/';
/** Assets are no documents, and each page requests many: the other headers would only cost bytes. */
const ASSET_HEADERS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

const POLICY = 'content-security-policy';
const CONNECT = "connect-src 'self'";
const PRINT_SERVER = new RegExp(`(?:^|; )${PRINT_SERVER_COOKIE}=([^;]{0,200})`);

/** Returns the policy of a page, which may also reach the print server of this browser (docs/decisions/047). */
function pagePolicy({ headers }: FastifyRequest, policy: string): string {
  const address = PRINT_SERVER.exec(headers.cookie ?? '')?.[1];
  if (address === undefined) return policy;
  // A browser that receives 'not modified' keeps the policy that it stored with the page.
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
  const origin = printServerOrigin(address);
  return origin === null ? policy : policy.replace(CONNECT, `${CONNECT} ${origin}`);
}

/**
 * Returns helmet's headers and the permissions, which it lacks. Computed once, because they are constant and Fastify's
 * plugin costs every request two promises.
 */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, () => undefined);
  return { ...answer.getHeaders(), 'permissions-policy': PERMISSIONS };
}

/** Sets strict headers on every answer; on an asset only those that have an effect there. */
export function secure(app: FastifyInstance, { isHttps, pictureHosts, videoUrl }: SecurityOptions): void {
  const strict = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        // The components set sizes through style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', MAP_TILES.host, ...pictureHosts],
        mediaSrc: ["'self'", ...(videoUrl ? [new URL(videoUrl).origin] : [])],
        connectSrc: ["'self'"],
      },
    },
    // A shop's network uses plain HTTP, where these headers only cause warnings in the console.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: isHttps ? { policy: 'same-origin' } : false,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(ASSETS)) reply.headers(ASSET_HEADERS);
    else {
      reply.headers(strict);
      const isPage = request.headers.cookie !== undefined && !request.url.startsWith('/api/');
      if (isPage) reply.header(POLICY, pagePolicy(request, String(strict[POLICY])));
    }
    done();
  });
}

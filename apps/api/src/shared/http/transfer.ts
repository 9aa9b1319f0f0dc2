import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/** What fits into one packet arrives no sooner when it is smaller. */
const ONE_PACKET_BYTES = 1_400;

/**
 * How answers are compressed. The lowest levels: 74 kB of sales become 3.2 kB (br) or 4.3 kB (gzip) in 0.14 or 0.23 ms
 * of processor, and higher levels take two to six times as long for a quarter less.
 */
export const COMPRESSION = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: ONE_PACKET_BYTES,
  // Larger answers than any of ours: each is compressed at once, without a stream.
  syncThreshold: 4 * 1024 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
};

/** Lets routes compress their answers (`compress: COMPRESSION`). Files of the web's build are compressed by the build. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  // Bodies of requests are never inflated: a small one could hold a large one.
  await app.register(compress, { ...COMPRESSION, global: false });
}

/**
 * Runs `addRoutes` where each answer carries a fingerprint: a browser that holds the same answer is told so (304)
 * instead of being sent it again. The fingerprint is weak, because the compressed forms of an answer share it.
 */
export function withFingerprints(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(etag, { weak: true });
    addRoutes(scope);
  });
}

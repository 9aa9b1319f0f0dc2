import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/** An answer that fits into one packet does not arrive sooner when compressed. */
const ONE_PACKET_BYTES = 1_400;

/**
 * How answers are compressed. The lowest levels: 74 kB of sales become 3.2 kB (br) or 4.3 kB (gzip) in 0.14 or 0.23 ms
 * of processor, and higher levels take two to six times as long for a quarter less.
 */
export const COMPRESSION = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: ONE_PACKET_BYTES,
  // Larger than any of our answers, so that each is compressed at once, without a stream.
  syncThreshold: 4 * 1024 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
};

/** Lets routes compress their answers (`compress: COMPRESSION`). The web's build compresses its own files. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  // Request bodies are never inflated: a small one could inflate to a huge one.
  await app.register(compress, { ...COMPRESSION, global: false });
}

/**
 * Adds routes whose answers carry an ETag: a browser that already has the same answer gets a 304 instead of the
 * answer. The ETag is weak, because all compressed forms of an answer share it.
 */
export function withFingerprints(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(etag, { weak: true });
    addRoutes(scope);
  });
}

import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { isPicture, isPrivate } from '../uploads/storage.ts';
import { fingerprintOf, hasStored } from './transfer.ts';

/** Each upload gets a new name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The operator may change S3_PUBLIC_URL. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** Serves the uploaded pictures, or sends pages to the store's own address of them. */
export function servePictures(app: FastifyInstance): void {
  const { storage } = app.deps;
  app.get<{ Params: { '*': string } }>('/storage/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*'];
    if (!isPicture(path) || isPrivate(path)) throw new AppError('route_not_found');
    if (storage.publicUrl !== null) {
      reply.header('vary', 'sec-fetch-mode');
      // A script that draws the picture may read it from our own address only.
      if (request.headers['sec-fetch-mode'] === 'no-cors') {
        return reply.header('cache-control', FOR_AN_HOUR).redirect(`${storage.publicUrl}/${path}`);
      }
    }
    const etag = fingerprintOf(path);
    if (hasStored(request, etag)) return reply.code(304).send();
    const file = await storage.read(path).catch((cause: unknown) => {
      throw new AppError('images_unavailable', { cause });
    });
    if (file === null) throw new AppError('route_not_found');
    return reply
      .type('image/webp')
      .headers({ 'cache-control': FOR_EVER, 'last-modified': file.changedAt.toUTCString(), etag })
      .send(file.content);
  });
}

import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies; an empty one is none: clients name the type of a body they do not send. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null);
    else void parse(request, body, done);
  });
}

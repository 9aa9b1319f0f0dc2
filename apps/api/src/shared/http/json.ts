import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies and no plain texts; an empty one is none: clients name the type of a body they do not send. */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null);
    else void parse(request, body, done);
  });
}

import type { IncomingMessage } from 'node:http';
import { Problem } from './problem.ts';

const MAX_BYTES = 512 * 1024;

/** Reads a JSON body. Throws a Problem for any other, and for one that is too large. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new Problem(415, 'Se espera un cuerpo JSON');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Problem(413, 'La impresión es demasiado grande');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Problem(400, 'El cuerpo no es JSON');
  }
}

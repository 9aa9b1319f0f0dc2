import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { COMPRESSION, fingerprintOf, hasStored } from './transfer.ts';

/** How many bytes of answers each endpoint keeps; their compressed forms come on top, a tenth as large. */
const MOST_BYTES = 8 * 1024 * 1024;

const PACK = {
  br: (text: Buffer) => brotliCompressSync(text, COMPRESSION.brotliOptions),
  gzip: (text: Buffer) => gzipSync(text, COMPRESSION.zlibOptions),
} as const;
type Encoding = keyof typeof PACK;

/** An answer as it was written once. It is compressed when somebody first asks for it that way. */
export class KeptText {
  readonly text: Buffer;
  readonly etag: string;
  readonly #packed = new Map<Encoding, Buffer>();

  constructor(text: string) {
    this.text = Buffer.from(text);
    this.etag = fingerprintOf(this.text);
  }

  packed(encoding: Encoding): Buffer {
    const packed = this.#packed.get(encoding) ?? PACK[encoding](this.text);
    this.#packed.set(encoding, packed);
    return packed;
  }
}

/** What an answer is drawn from: the same version under the same key means the same answer. */
interface Source {
  readonly key: string;
  readonly version: string;
}

interface Kept {
  readonly version: string;
  readonly answer: Promise<KeptText>;
  bytes: number;
}

/**
 * Lets an endpoint's answer be drawn once for all who ask while nothing changes. `sourceOf` asks the database for the
 * version each time, so what another process committed is seen at once. docs/decisions/008
 */
export function keepText<C, E extends AnyEndpoint>(
  { response }: E,
  sourceOf: (ctx: C) => Promise<Source>,
  draw: (ctx: C) => Promise<z.input<E['response']>>,
): (input: unknown, ctx: C) => Promise<KeptText> {
  // Those that nobody asked for lately come first.
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const begin = (ctx: C, { key, version }: Source): Kept => {
    const answer = draw(ctx).then((drawn) => new KeptText(JSON.stringify(z.encode(response, drawn))));
    const entry: Kept = { version, answer, bytes: 0 };
    const isKept = () => kept.get(key) === entry;
    answer.then(
      ({ text }) => {
        if (!isKept()) return;
        bytes += entry.bytes = text.length;
        for (const oldest of kept.keys()) if (bytes > MOST_BYTES) forget(oldest);
      },
      () => isKept() && forget(key),
    );
    return entry;
  };
  return async (_, ctx) => {
    const source = await sourceOf(ctx);
    const { key, version } = source;
    let entry = kept.get(key);
    if (entry?.version === version) kept.delete(key);
    else {
      forget(key);
      entry = begin(ctx, source);
    }
    kept.set(key, entry);
    return entry.answer;
  };
}

/** Sends a kept answer, compressed if the browser takes that; 304 without it if the browser has stored it. */
export function sendText(request: FastifyRequest, reply: FastifyReply, answer: KeptText): FastifyReply {
  const accepted = request.headers['accept-encoding'];
  reply.header('etag', answer.etag).header('vary', 'accept-encoding');
  if (hasStored(request, answer.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = COMPRESSION.encodings.find((name) => accepts(accepted, name));
  if (!encoding || answer.text.length < COMPRESSION.threshold) return reply.send(answer.text);
  return reply.header('content-encoding', encoding).send(answer.packed(encoding));
}

/** Whether a browser takes an encoding: it names it, and not with the weight 0. */
const accepts = (header: string | string[] | undefined, name: string) =>
  String(header)
    .split(',')
    .some((given) => given.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?\s*$/.test(given));

import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { z } from 'zod';
import type { BaseContext } from '../context.ts';
import { fingerprintOf } from './transfer.ts';

/** A serialized answer with its ETag. */
export class CachedText {
  readonly text: Buffer;
  readonly etag: string;

  constructor(text: string) {
    this.text = Buffer.from(text);
    this.etag = fingerprintOf(this.text);
  }
}

/** Calls with equal key and version get one answer. */
interface Source {
  readonly key: string;
  readonly version: string;
}

/**
 * Returns a handler that serializes an endpoint's answer once for all callers of a version. `sourceOf` reads the
 * version from the database at each call, so that a call returns what another process has committed.
 */
export const cachedText =
  <C extends BaseContext, E extends AnyEndpoint>(
    { path, response }: E,
    sourceOf: (ctx: C) => Promise<Source>,
    read: (ctx: C) => Promise<z.input<E['response']>>,
  ) =>
  async (_: unknown, ctx: C): Promise<CachedText> => {
    const { key, version } = await sourceOf(ctx);
    const serialize = async () => new CachedText(JSON.stringify(z.encode(response, await read(ctx))));
    return ctx.cache.get(`${path} ${key}`, serialize, { version, bytesOf: ({ text }) => text.length });
  };

import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf } from './endpoint.ts';

interface Sent<E extends AnyEndpoint> {
  readonly token?: string;
  readonly params?: ParamsOf<E>;
  readonly body?: BodyOf<E>;
  readonly files?: Readonly<Record<string, Uint8Array>>;
}

export type Client = ReturnType<typeof clientOf>;

/** Returns a function that calls the endpoints of the product at this address, and throws unless one succeeds. */
export function clientOf(address: string) {
  return async <E extends AnyEndpoint>(endpoint: E, sent: Sent<E> = {}): Promise<AnswerOf<E>> => {
    const values = (sent.params ?? {}) as Record<string, string | number>;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
    const response = await fetch(`${address}${path}`, {
      method: endpoint.method,
      headers: {
        ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
        ...(sent.files ? {} : { 'content-type': 'application/json' }),
      },
      ...(endpoint.method === 'POST' ? { body: bodyOf(sent) } : {}),
    });
    if (!response.ok)
      throw new Error(`${endpoint.path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as AnswerOf<E>;
  };
}

function bodyOf({ body, files }: Sent<AnyEndpoint>): string | FormData {
  if (!files) return JSON.stringify(body ?? {});
  const form = new FormData();
  for (const [name, value] of Object.entries(
    (body ?? {}) as Record<string, string | number | null | undefined>,
  )) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  for (const [name, file] of Object.entries(files))
    form.set(name, new Blob([new Uint8Array(file)]), `${name}.png`);
  return form;
}

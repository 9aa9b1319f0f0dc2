import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from './endpoint.ts';

/** The parts of a call that its address and its body contain. */
interface CallParts<E extends AnyEndpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** Files by field name; with files the call is multipart. */
  readonly files?: Readonly<Record<string, File>>;
}

interface Sent<E extends AnyEndpoint> extends Omit<CallParts<E>, 'files'> {
  readonly token?: string;
  readonly files?: Readonly<Record<string, Uint8Array>>;
}

export type Client = ReturnType<typeof clientOf>;

/** Returns a function that calls the endpoints of the product at this address, and throws unless one succeeds. */
export function clientOf(address: string) {
  return async <E extends AnyEndpoint>(endpoint: E, sent: Sent<E> = {}): Promise<AnswerOf<E>> => {
    const { token, files, ...parts } = sent;
    const call: CallParts<E> = files ? { ...parts, files: namedFiles(files) } : parts;
    const response = await fetch(`${address}${pathOf(endpoint, call)}`, {
      method: endpoint.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(files ? {} : { 'content-type': 'application/json' }),
      },
      ...(endpoint.method === 'POST' ? { body: bodyOf(call) } : {}),
    });
    if (!response.ok)
      throw new Error(`${endpoint.path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as AnswerOf<E>;
  };
}

/** Returns the files of a form, each named after its field. */
export const namedFiles = (files: Readonly<Record<string, Uint8Array>>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new File([new Uint8Array(bytes)], `${name}.png`)]),
  );

export function pathOf<E extends AnyEndpoint>(endpoint: E, { params, query }: CallParts<E>): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of fieldsOf(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

export function bodyOf({ body, files }: CallParts<AnyEndpoint>): string | FormData {
  if (!files) return JSON.stringify(body ?? {});
  const form = new FormData();
  for (const [name, value] of fieldsOf(body)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

/** Forms and queries carry plain values only, which the endpoint's types ensure. */
function fieldsOf(values: object | undefined): [string, string | number | boolean | null | undefined][] {
  return Object.entries(values ?? {});
}

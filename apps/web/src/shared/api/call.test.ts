import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import { updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '../../test/session.ts';
import { setConnected } from '../connection.ts';
import {
  clearSession,
  currentSession,
  isSessionSuspended,
  setSession,
  useSessionEnd,
} from '../session/session.ts';
import { type CallError, PROXY_AWAY, PROXY_TOO_LARGE, UNREACHABLE, call } from './call.ts';

vi.mock('../connection.ts', () => ({ setConnected: vi.fn<(now: boolean) => void>() }));

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Answers one call after the other; a call without an answer waits until it is aborted. */
function serverThat(...answers: (Response | Error)[]) {
  const calls: RequestInit[] = [];
  const fetch: Fetch = (_, init) => {
    calls.push(init);
    const answer = answers.shift();
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer) return Promise.resolve(answer);
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  };
  vi.stubGlobal('fetch', fetch);
  return calls;
}

const busy = () =>
  Response.json(
    { error: 'ocupado', message: 'ocupado', code: 'server_busy' },
    { status: 503, headers: { 'retry-after': '1' } },
  );
const cities = { cities: [] };
const movement = { params: { id: 1 }, body: {} as never };
const failure = (calling: Promise<unknown>) => calling.then(() => null).catch((error: CallError) => error);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(setConnected).mockClear();
});

describe('a call ends', () => {
  it('after 15 s without an answer, with the text for an unreachable server', async () => {
    serverThat();
    const failed = failure(call(listCities));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(setConnected).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ code: 'unreachable', message: UNREACHABLE, timedOut: true });
    expect(setConnected).toHaveBeenCalledWith(false);
  });

  it('after 15 s when the answer begins but does not end', async () => {
    const stuck = new Response(new ReadableStream());
    vi.stubGlobal('fetch', ((_, { signal }) => {
      vi.spyOn(stuck, 'text').mockReturnValue(
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('cut')))),
      );
      return Promise.resolve(stuck);
    }) satisfies Fetch);
    const failed = failure(call(listCities));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failed).toMatchObject({ code: 'unreachable' });
  });

  it('later when it carries files', async () => {
    serverThat();
    const ended = vi.fn<() => void>();
    const avatar = new File(['x'], 'a.png');
    void failure(call(updateProfile, { params: { id: 7 }, files: { image: avatar } })).then(ended);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toHaveBeenCalled();
  });

  it('when the caller aborts it, which does not count as a lost connection', async () => {
    serverThat();
    const gone = new AbortController();
    const failed = failure(call(listCities, { signal: gone.signal }));
    gone.abort();
    expect((await failed)?.name).toBe('AbortError');
    expect(setConnected).not.toHaveBeenCalled();
  });
});

describe('a busy server', () => {
  it('is called again with the same key, after the time it names', async () => {
    const calls = serverThat(busy(), Response.json({ cashier: {} }));
    const answered = call(addCashMovement, { ...movement, idempotencyKey: 'k' });
    await vi.advanceTimersByTimeAsync(999);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(600);
    expect(await answered).toEqual({ cashier: {} });
    expect(calls.map(({ headers }) => new Headers(headers).get('idempotency-key'))).toEqual(['k', 'k']);
  });

  it('that stays busy is reported to the user', async () => {
    const calls = serverThat(...Array.from({ length: 7 }, () => busy()));
    const failed = failure(call(listCities));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failed).toMatchObject({ status: 503, message: 'ocupado' });
    expect(calls).toHaveLength(7);
  });

  it('that may have done it, without Retry-After, is not called again', async () => {
    const refusal = { error: 'no', message: 'no', code: 'database_unavailable' };
    const calls = serverThat(Response.json(refusal, { status: 503 }));
    expect(await failure(call(addCashMovement, movement))).toMatchObject({ code: 'database_unavailable' });
    expect(calls).toHaveLength(1);
  });
});

describe('whether the server is there', () => {
  it('every answer of the server proves it, also a refusal', async () => {
    const refusal = { error: 'no', message: 'no', code: 'not_found' };
    serverThat(Response.json(cities), Response.json(refusal, { status: 404 }));
    await call(listCities);
    expect(setConnected).toHaveBeenLastCalledWith(true);
    vi.mocked(setConnected).mockClear();
    expect(await failure(call(listCities))).toMatchObject({ status: 404, code: 'not_found' });
    expect(setConnected).toHaveBeenCalledWith(true);
  });

  it('a broken connection and the error page of a proxy mean that it is not', async () => {
    serverThat(new TypeError('Failed to fetch'), new Response('<h1>Bad gateway', { status: 502 }));
    expect(await failure(call(listCities))).toMatchObject({ code: 'unreachable', timedOut: false });
    expect(await failure(call(listCities))).toMatchObject({ code: 'unreachable' });
    expect(vi.mocked(setConnected).mock.calls).toEqual([[false], [false]]);
  });
});

it.each([
  [413, 'body_too_large', PROXY_TOO_LARGE],
  [502, 'unreachable', PROXY_AWAY],
  [503, 'unreachable', PROXY_AWAY],
  [504, 'unreachable', PROXY_AWAY],
])('the page of a proxy with %i has true words', async (status, code, message) => {
  serverThat(new Response('<html><h1>nginx', { status }));
  expect(await failure(call(addCashMovement, movement))).toMatchObject({ code, message });
});

it('an answer that is not JSON does not count as an answer', async () => {
  serverThat(new Response('<html>'));
  expect(await failure(call(listCities))).toMatchObject({
    status: 200,
    code: 'unexpected',
    message: UNREACHABLE,
  });
});

it('a refusal marks the company as suspended at once, before its subscription is fetched again', async () => {
  setSession(sessionOf(2));
  serverThat(Response.json({ error: 'suspendida', code: 'suspended' }, { status: 402 }));
  await failure(call(listBranches, { params: { companyId: 1 } }));
  expect(isSessionSuspended(currentSession() ?? sessionOf(2), Date.now())).toBe(true);
  clearSession();
});

it('the end of the session leaves its reason for the login page', async () => {
  setSession(sessionOf(4));
  const ended = () =>
    Response.json(
      { error: '', message: '', code: 'no_session', details: { ended: 'password' } },
      { status: 401 },
    );
  serverThat(ended(), ended());
  const listing = () => failure(call(listBranches, { params: { companyId: 1 } }));
  await Promise.all([listing(), listing()]);
  expect(currentSession()).toBeNull();
  const { result } = renderHook(useSessionEnd);
  expect(result.current).toBe('password');
  act(() => setSession(sessionOf(4)));
  expect(result.current).toBeNull();
  clearSession();
});

it('the suspension of a company does not mark another one that the user has signed in to since', async () => {
  setSession(sessionOf(2, { token: 'before' }));
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const failed = failure(call(listBranches, { params: { companyId: 1 } }));
  setSession(sessionOf(2, { token: 'now' }));
  answer(Response.json({ error: 'suspendida', code: 'suspended' }, { status: 402 }));
  await failed;
  expect(currentSession()?.subscription.status).toBe(1);
  clearSession();
});

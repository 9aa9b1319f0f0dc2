import type { AnswerOf, AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { REFUSAL_TAGS, type Tag } from '@restaurante/contract/tags.ts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { closeNotice, notify } from '../../ui/feedback/notices.tsx';
import { placeAnswer } from '../live/placeSale.ts';
import { currentSession } from '../session/session.ts';
import { sendApproved } from './approvals.ts';
import { attemptKey, endAttempt } from './attempts.ts';
import { CallError, isRepeated, call, type Sent } from './call.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';
import { refetch } from './refetch.ts';

/** Returns the name of a form: the call it makes, what it is about, and who fills it in. */
function formName(path: string, params: object = {}): string {
  return JSON.stringify([currentSession()?.user.id ?? null, path, params]);
}

/** Sends a call, as `call` does. */
export type Send = <E extends AnyEndpoint>(endpoint: E, sent: Sent<E>) => Promise<AnswerOf<E>>;

export interface WriteOptions<E extends AnyEndpoint> {
  success?: string | ((answer: AnswerOf<E>) => string);
  onSuccess?: (answer: AnswerOf<E>, sent: Sent<E>) => void;
  /** Returns true if it handled the error itself; otherwise the error's text is shown. */
  onError?: (error: CallError, sent: Sent<E>) => boolean | void;
  /** Text when the server could not be reached, if it is not the usual one. */
  unreachable?: string;
  /** `call` if missing. */
  send?: Send;
}

/** Shown when an earlier attempt was saved although its answer got lost, and the later edits were not sent. */
const FIRST_COUNTED =
  'Lo que enviaste primero ya se había registrado. Lo que cambiaste después no se guardó: revísalo.';

/** The input equals the last one; the user may intend a new record. */
const REPEATED = 'Esto ya se había registrado antes: no se guardó otra vez.';

/** Returns the lost first answer if the error says that something else was saved under the key. */
function firstAnswerIn<E extends AnyEndpoint>({ code, details }: CallError): AnswerOf<E> | undefined {
  if (code !== 'idempotency_key_reused') return undefined;
  return (details as { answer?: AnswerOf<E> } | undefined)?.answer;
}

/**
 * Sends a form with the key of its typed input. If an earlier attempt of the form was saved and only its answer
 * got lost, nothing is sent a second time: the form receives that first answer (docs/rules/idempotency.md).
 */
async function sendOnce<E extends AnyEndpoint>(
  endpoint: E,
  sent: Sent<E>,
  { send, opening }: { readonly send: Send; readonly opening: string },
): Promise<SendResult<E>> {
  // A caller with its own key decides itself what happens with later edits.
  if (sent.idempotencyKey !== undefined) return { answer: await send(endpoint, sent), isFirst: false };
  const form = formName(endpoint.path, { ...sent.params, attempt: sent.attempt });
  const input = JSON.stringify([sent.query, sent.body]);
  const key = await attemptKey(form, { input, opening });
  try {
    const answer = await send(endpoint, { ...sent, idempotencyKey: key });
    endAttempt(form, key);
    return { answer, isFirst: false };
  } catch (error) {
    const first = error instanceof CallError ? firstAnswerIn<E>(error) : undefined;
    if (first === undefined) throw error;
    endAttempt(form, key);
    return { answer: first, isFirst: true };
  }
}

interface SendResult<E extends AnyEndpoint> {
  readonly answer: AnswerOf<E>;
  /** Whether it answers an earlier attempt instead of the one sent now. */
  readonly isFirst: boolean;
}

/** A refusal shows that the screen was outdated; after a lost answer the result is unknown. */
function outdatedBy({ touches = [] }: AnyEndpoint, { status, code }: CallError): readonly Tag[] {
  if (code === 'unreachable') return touches;
  return status === 404 || status === 409 ? [...touches, ...(REFUSAL_TAGS[code] ?? [])] : [];
}

/**
 * Sends a writing call, says how it went, and fetches again what it touches (docs/rules/live.md). The second touch of
 * a double touch sends nothing and gets no answer.
 */
export function useWrite<E extends AnyEndpoint>(
  endpoint: E,
  options: WriteOptions<E> = {},
): UseMutationResult<AnswerOf<E>, CallError, Sent<E>> {
  const queries = useQueryClient();
  const [opening] = useState(newIdempotencyKey);
  const succeed = ({ answer, isFirst }: SendResult<E>) => {
    const { success } = options;
    if (isFirst) notify.loss(FIRST_COUNTED);
    else if (isRepeated(answer as object)) notify.loss(REPEATED);
    else if (success !== undefined) notify.success(typeof success === 'string' ? success : success(answer));
  };
  const mutation = useMutation<AnswerOf<E>, CallError, Sent<E>>({
    mutationFn: async (sent) => {
      // A new attempt: the notice of the earlier failure is closed.
      closeNotice(endpoint.path);
      const { send: plain = call } = options;
      const send: Send = (endpoint, sent) => sendApproved(plain, endpoint, sent);
      const outcome = endpoint.idempotent
        ? await sendOnce(endpoint, sent, { send, opening })
        : { answer: await send(endpoint, sent), isFirst: false };
      succeed(outcome);
      return outcome.answer;
    },
    onSuccess: (answer, sent) => {
      placeAnswer(queries, answer as object);
      options.onSuccess?.(answer, sent);
      refetch(queries, endpoint.touches ?? []);
    },
    onError: (error, sent) => {
      // It contains the sale as it is now.
      if (error.code === 'sale_changed') placeAnswer(queries, error.details as object);
      refetch(queries, outdatedBy(endpoint, error));
      if (options.onError?.(error, sent) === true) return;
      if (error.code === 'unreachable')
        notify.unreachable(options.unreachable ?? error.message, endpoint.path);
      else notify.error(error.message, endpoint.path);
    },
  });
  const { mutateAsync } = mutation;
  // A second touch may come before the first one is rendered, so a state would be too late.
  const running = useRef<string>(undefined);
  const send = useCallback<typeof mutateAsync>(
    (sent, handlers) => {
      // A money call runs alone; others may run for several records at once.
      const text = endpoint.idempotent ? '' : JSON.stringify([sent.params, sent.query, sent.body]);
      if (running.current === text) return new Promise<never>(() => undefined);
      running.current = text;
      return mutateAsync(sent, handlers).finally(() => {
        if (running.current === text) running.current = undefined;
      });
    },
    [endpoint, mutateAsync],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (sent, handlers) => void send(sent, handlers).catch(() => undefined),
    [send],
  );
  return { ...mutation, mutate, mutateAsync: send };
}

import type { AnswerOf, AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../../ui/notices.tsx';
import { type CallError, type Sent, UNREACHABLE, call } from './call.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';
import { keyOf } from './query.ts';

interface WriteOptions<E extends AnyEndpoint> {
  /** Reading endpoints whose answers are stale afterwards. */
  refreshes?: readonly AnyEndpoint[];
  /** Notice after success. */
  success?: string | ((answer: AnswerOf<E>) => string);
  onSuccess?: (answer: AnswerOf<E>, sent: Sent<E>) => void;
  /** Gives true when it dealt with the error itself; otherwise its text is shown. */
  onError?: (error: CallError, sent: Sent<E>) => boolean | void;
  /** Text when the server could not be reached, where a spec names another. */
  unreachable?: string;
}

/**
 * A writing call for screens: shows its outcome and refreshes what it changed. The idempotency key lives as long as
 * the form: a retry after a lost answer gets the first one, and a success starts a new form.
 */
export function useWrite<E extends AnyEndpoint>(
  endpoint: E,
  options: WriteOptions<E> = {},
): UseMutationResult<AnswerOf<E>, CallError, Sent<E>> {
  const queries = useQueryClient();
  const key = useRef(newIdempotencyKey());
  return useMutation<AnswerOf<E>, CallError, Sent<E>>({
    mutationFn: (sent) =>
      call(endpoint, endpoint.idempotent ? { idempotencyKey: key.current, ...sent } : sent),
    onSuccess: (answer, sent) => {
      key.current = newIdempotencyKey();
      for (const stale of options.refreshes ?? []) void queries.invalidateQueries({ queryKey: keyOf(stale) });
      if (options.success !== undefined) {
        notify.success(typeof options.success === 'string' ? options.success : options.success(answer));
      }
      options.onSuccess?.(answer, sent);
    },
    onError: (error, sent) => {
      if (options.onError?.(error, sent) === true) return;
      notify.error(error.code === 'unreachable' ? (options.unreachable ?? UNREACHABLE) : error.message);
    },
  });
}

import type { AnswerOf, AnyEndpoint, BodyOf } from '@restaurante/contract/endpoint.ts';
import { useOwnCompany } from '../session/session.ts';
import type { Sent } from './call.ts';
import { useWrite, type WriteOptions } from './useWrite.ts';

interface SaveOptions<E extends AnyEndpoint> extends Omit<WriteOptions<E>, 'success'> {
  /** The id of the record that is changed; undefined for a new one. */
  id: number | undefined;
  /** Notices after a new record, and after a change. */
  success: readonly [created: WriteOptions<E>['success'], changed: WriteOptions<E>['success']];
}

/**
 * Returns the function that creates a record of the company, or changes the one with this id: a form's `onSubmit`. New
 * pictures among the form's values are sent under their names.
 */
export function useSaveRecord<E extends AnyEndpoint>(
  create: E,
  update: AnyEndpoint & { response: E['response'] },
  { id, success: [created, changed], ...options }: SaveOptions<E>,
): (body: BodyOf<E>, values?: object) => Promise<AnswerOf<E>> {
  const own = useOwnCompany();
  const isNew = id === undefined;
  const { mutateAsync } = useWrite(isNew ? create : (update as AnyEndpoint as E), {
    success: isNew ? created : changed,
    ...options,
  });
  return (body, values = {}) => {
    const pictures = Object.entries(values).filter(([, value]) => value instanceof File);
    return mutateAsync({
      params: isNew ? own : { id },
      body,
      ...(pictures.length > 0 && { files: Object.fromEntries(pictures) }),
    } as Sent<E>);
  };
}

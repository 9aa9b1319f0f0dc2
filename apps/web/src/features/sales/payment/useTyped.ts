import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { currentSession, onSession } from '../../../shared/session/session.ts';

/** Typed values of dialogs that a change of user closed. */
const left = new Map<string, unknown>();

/**
 * Returns a state that survives the change of user which closes its dialog: the next dialog with this name begins with
 * it. Closed by its user, a dialog begins anew.
 */
export function useTyped<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const key = `${currentSession()?.company.id} ${name}`;
  const [value, setValue] = useState(() => (left.has(key) ? (left.get(key) as T) : initial));
  const typed = useRef(value);
  useEffect(() => void (typed.current = value));
  useEffect(() => {
    left.delete(key);
    const userId = currentSession()?.user.id;
    return onSession(() => {
      const nextId = currentSession()?.user.id;
      if (nextId !== undefined && nextId !== userId) left.set(key, typed.current);
    });
  }, [key]);
  return [value, setValue];
}

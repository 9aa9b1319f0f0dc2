import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { currentSession, onSession } from '../../../shared/session/session.ts';

/** Typed values of dialogs that a change of user closed. */
const left = new Map<string, unknown>();

/**
 * Returns a state that survives a change of user, which closes the dialog: the next dialog with this name starts with
 * the typed value. After a dialog was closed by its user, the next one starts with `initial`.
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

import { useEffect, useEffectEvent } from 'react';

/** Asks whether what was typed may be lost; true when nothing is unsaved. */
type Ask = () => Promise<boolean>;

const asked = new Set<Ask>();

/** Whether everything that is open agrees to be left; for what ends more than the page, such as signing out. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asked) if (!(await ask())) return false;
  return true;
}

/** Lets `mayLeave` ask this form while it is there. */
export function useAskBeforeLeaving(ask: Ask): void {
  const onAsked = useEffectEvent(ask);
  useEffect(() => {
    const one = () => onAsked();
    asked.add(one);
    return () => void asked.delete(one);
  }, []);
}

import { useEffect, useState } from 'react';

const BACK_VISIBLE_MS = 3_000;

/** Returns true for a moment after a lost connection has come back. */
export function useIsBack(online: boolean): boolean {
  const [wasOnline, setWasOnline] = useState(online);
  const [isBack, setIsBack] = useState(false);
  if (online !== wasOnline) {
    setWasOnline(online);
    setIsBack(online);
  }
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setIsBack(false), BACK_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isBack;
}

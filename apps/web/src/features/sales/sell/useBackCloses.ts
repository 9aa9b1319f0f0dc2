import { useEffect } from 'react';

const MARK = 'openSheet';

/** A phone's back button closes what is open over the page instead of leaving the page. */
export function useBackCloses(opened: boolean, close: () => void): void {
  useEffect(() => {
    if (!opened) return undefined;
    globalThis.history.pushState({ ...globalThis.history.state, [MARK]: true }, '');
    globalThis.addEventListener('popstate', close);
    return () => {
      globalThis.removeEventListener('popstate', close);
      // Closed otherwise: the entry made for it goes as well.
      if (globalThis.history.state?.[MARK]) globalThis.history.back();
    };
  }, [opened, close]);
}

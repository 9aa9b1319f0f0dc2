import { useEffect } from 'react';

const MARK = 'openSheet';

/** Lets a phone's back button close what is open over the page instead of leaving the page. */
export function useBackCloses(opened: boolean, close: () => void): void {
  useEffect(() => {
    if (!opened) return undefined;
    globalThis.history.pushState({ ...globalThis.history.state, [MARK]: true }, '');
    globalThis.addEventListener('popstate', close);
    return () => {
      globalThis.removeEventListener('popstate', close);
      // Closed in another way: the history entry made for it is removed too.
      if (globalThis.history.state?.[MARK]) globalThis.history.back();
    };
  }, [opened, close]);
}

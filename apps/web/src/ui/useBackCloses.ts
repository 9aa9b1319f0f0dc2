import { useEffect, useEffectEvent } from 'react';

const MARK = 'openSheet';

function mark(): void {
  globalThis.history.pushState({ ...globalThis.history.state, [MARK]: true }, '');
}

/**
 * Lets the back button close what is open over the page, the uppermost first, instead of leaving the page.
 * `closers` are in the order in which they lie over each other; false for what is not open.
 */
export function useBackCloses(closers: readonly (false | (() => void))[]): void {
  const open = closers.filter((close) => close !== false);
  const isOpen = open.length > 0;
  const closeUppermost = useEffectEvent(() => open.at(-1)?.());
  useEffect(() => {
    if (!isOpen) return undefined;
    mark();
    const onBack = () => {
      // Something else may lie below, and what is closed may ask first and stay.
      mark();
      closeUppermost();
    };
    globalThis.addEventListener('popstate', onBack);
    return () => {
      globalThis.removeEventListener('popstate', onBack);
      // Closed in another way: the history entry made for it is removed too.
      if (globalThis.history.state?.[MARK]) globalThis.history.back();
    };
  }, [isOpen]);
}

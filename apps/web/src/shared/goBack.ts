import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

/** The page on which a link opened the present one; null after the back button, and after a reload. */
let cameFrom: string | null = null;

/** Follows from which page each page is opened. */
export function followPages(history: RouterHistory): void {
  let path = history.location.pathname;
  history.subscribe(({ location: { pathname }, action: { type } }) => {
    // The entry of an open dialog belongs to its page.
    if (pathname === path) return;
    if (type !== 'REPLACE') cameFrom = type === 'PUSH' ? path : null;
    path = pathname;
  });
}

/**
 * Opens the page above the present one. From the form of a record this goes back in the history, if its list is the
 * page before: the list is where it was, and the back button does not open the form again.
 */
export function goBack(router: AnyRouter, to: string): Promise<void> {
  const isBefore = cameFrom === to && router.history.location.pathname.endsWith('/edit');
  if (!isBefore) return router.navigate({ to });
  // The browser goes back a moment later: a form that is saved must not ask about unsaved input until then.
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe('onBeforeLoad', () => {
      unsubscribe();
      resolve();
    });
    router.history.back();
  });
}

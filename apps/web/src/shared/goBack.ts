import type { AnyRouter } from '@tanstack/react-router';

/** Paths of this tab's pages by their place in its history; empty after a reload. */
const paths = new Map<number, string>();

/** Stores the place of the page that is open now. */
export function notePlace({ history }: AnyRouter): void {
  const { pathname, state } = history.location;
  paths.set(placeIn(state), pathname);
}

const placeIn = ({ __TSR_index: index }: AnyRouter['history']['location']['state']): number => index;

/**
 * Opens the page above the present one. From the form of a record this goes back in the history, if its list is the
 * page before: the list is where it was, and the back button does not open the form again.
 */
export function goBack(router: AnyRouter, to: string): Promise<void> {
  const { pathname, state } = router.history.location;
  const isNext = paths.get(placeIn(state) - 1) === to;
  if (!isNext || !pathname.endsWith('/edit')) return router.navigate({ to });
  // The browser goes back a moment later: a form that is saved must not ask about unsaved input until then.
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe('onBeforeLoad', () => {
      unsubscribe();
      resolve();
    });
    router.history.back();
  });
}

import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { loadable, preload } from '../../shared/loadPart.ts';
import { readTour } from '../../shared/tour/readTour.ts';

/** The pages that have a guided tour (docs/rules/screens.md). */
const PAGES: ReadonlySet<string> = new Set([
  '/dashboard/mycompany',
  '/dashboard/branches',
  '/dashboard/products',
]);
const DELAY_MS = 1500;

const load = loadable(() => import('../../shared/tour/startTour.ts'));

/** Renders nothing; starts the guided tour shortly after loading on a page that was opened with `?tour=1`. */
export function Tour() {
  const router = useRouter();
  const isWanted = useRouterState({
    select: ({ resolvedLocation: at }) =>
      at !== undefined && PAGES.has(at.pathname) && readTour(at.search).tour === 1,
  });
  const forget = useEffectEvent(() => {
    const { pathname, search } = router.state.location;
    const { tour: _, ...rest } = search as Record<string, unknown>;
    void router.navigate({ to: pathname, search: rest, replace: true });
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let end: (() => void) | undefined;
    let isLeft = false;
    const start = async () => {
      const { startTour } = await load();
      if (!isLeft) end = startTour(() => forget());
    };
    preload(load);
    // Without its script there is no tour; the next visit of the page tries again.
    const timer = setTimeout(() => void start().catch(() => undefined), DELAY_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      end?.();
    };
  }, [isWanted]);
  return null;
}

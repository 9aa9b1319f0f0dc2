import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NoticeStack } from '../ui/feedback/NoticeStack.tsx';
import { renderUi } from './render.tsx';

/** Renders pages inside the application's frame and starts at an address; notices show too. */
export function renderShellPages(pages: Readonly<Record<string, () => ReactNode>>, address: string) {
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Outlet });
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => shell, path, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultPendingMinMs: 0,
  });
  return {
    router,
    ...renderUi(
      <>
        <RouterProvider<typeof router> router={router} />
        <NoticeStack />
      </>,
    ),
  };
}

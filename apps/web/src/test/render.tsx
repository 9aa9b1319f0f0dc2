import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { theme } from '../app/theme.ts';
import { ConfirmProvider } from '../ui/overlay/ConfirmDialog.tsx';

/** Renders as inside the application, without animations. Returns the user-event object and the query client too. */
export function renderUi(children: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapped = (content: ReactNode) => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queries}>
        <ConfirmProvider>{content}</ConfirmProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
  const view = render(wrapped(children));
  return {
    user: userEvent.setup(),
    queries,
    container: view.container,
    rerender: (next: ReactNode) => view.rerender(wrapped(next)),
  };
}

/** Renders a component that links or navigates; every other path shows its own name. */
export function renderPage(component: () => ReactNode, path = '/page', search = '') {
  const root = createRootRoute();
  const pageRoute = createRoute({ getParentRoute: () => root, path, component });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <p>otra página</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([pageRoute, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path + search] }),
    defaultPendingMinMs: 0,
  });
  return { router, ...renderUi(<RouterProvider<typeof router> router={router} />) };
}

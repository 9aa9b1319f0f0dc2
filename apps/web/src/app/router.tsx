import { createRouter, lazyRouteComponent as lazy } from '@tanstack/react-router';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import { PRODUCT_NAME } from '../shared/product.ts';
import { barePage, page, rootRoute, shellRoute } from './routes.tsx';

/** Pages inside the dashboard's frame; a feature adds its line here. */
const shellPages = [
  page('/dashboard', {
    title: 'Inicio',
    component: lazy(() => import('../features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  }),
] as const;

/** Pages of their own. */
const barePages = [
  barePage('/', {
    title: PRODUCT_NAME,
    audience: 'everyone',
    component: lazy(() => import('./pages/StartPage.tsx'), 'StartPage'),
  }),
  barePage('/login', {
    title: 'Iniciar sesión',
    audience: 'guest',
    component: lazy(() => import('../features/auth/LoginPage.tsx'), 'LoginPage'),
  }),
  barePage('/register', {
    title: 'Crear cuenta',
    audience: 'guest',
    component: lazy(() => import('../features/auth/RegisterPage.tsx'), 'RegisterPage'),
  }),
  barePage('/suspended', {
    title: 'Cuenta suspendida',
    audience: 'session',
    evenSuspended: true,
    component: lazy(() => import('./pages/SuspendedPage.tsx'), 'SuspendedPage'),
  }),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren([...barePages, shellRoute.addChildren(shellPages)]),
  defaultPendingComponent: PageSpinner,
  defaultPendingMs: 150,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

router.subscribe('onResolved', () => {
  const title = router.state.matches.at(-1)?.staticData.title;
  document.title = title && title !== PRODUCT_NAME ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

import { createRootRoute, createRoute, type lazyRouteComponent, redirect } from '@tanstack/react-router';
import { currentSession, reloadSession } from '../shared/session/session.ts';
import { serverNow } from '../shared/time/serverClock.ts';
import { PageSpinner } from '../ui/feedback/PageSpinner.tsx';
import { redirectFor, type PageAccess } from './guards.ts';
import { lazyPage } from './lazyPage.ts';
import { FailedContent, FailedPage } from './pages/FailedPage.tsx';
import { NotFoundPage } from './pages/MessagePage.tsx';
import { Root } from './Root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    access?: PageAccess;
    /** Starts with the sidebar folded, for screens that need the width. */
    slim?: boolean;
    /** The page of the manual (docs/manual) about this page's task. */
    help?: string;
  }
}

export const rootRoute = createRootRoute({
  // Another tab may have signed in or out since the last page.
  beforeLoad: reloadSession,
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: FailedPage,
  pendingComponent: PageSpinner,
  staticData: { title: 'Página no encontrada' },
});

/** The frame of the dashboard: top bar and sidebar. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyPage(() => import('./shell/Shell.tsx'), 'Shell'),
});

function guard(access: PageAccess) {
  return ({ location }: { location: { pathname: string } }) => {
    const path = location.pathname.replace(/(?<=.)\/$/, '');
    const to = redirectFor(path, access, currentSession(), serverNow());
    if (to) throw redirect({ to, replace: true });
  };
}

type PageComponent = ReturnType<typeof lazyRouteComponent>;

interface PageOptions<Search> {
  title: string;
  component: PageComponent;
  search?: (search: Record<string, unknown>) => Search;
}

interface ShellPageOptions<Search> extends PageOptions<Search> {
  roles?: readonly number[];
  slim?: boolean;
  evenSuspended?: boolean;
  help?: string;
}

export function page<const Path extends string, Search = {}>(path: Path, options: ShellPageOptions<Search>) {
  const { title, roles, slim, evenSuspended, help, component, search } = options;
  const access: PageAccess = { audience: 'session', roles, evenSuspended };
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    validateSearch: search,
    beforeLoad: guard(access),
    staticData: { title, access, slim, help },
    errorComponent: FailedContent,
    component,
  });
}

interface RecordPagesOptions<Search> extends Pick<ShellPageOptions<Search>, 'roles' | 'search' | 'help'> {
  /** The documents' titles: of the list, of the form of a new record, and of an existing one's. */
  titles: readonly [list: string, create: string, edit: string];
  list: PageComponent;
  create: PageComponent;
  /** Reads the record that a new one is copied from, in the address of its form. */
  createSearch?: (search: Record<string, unknown>) => { from?: number };
  edit: PageComponent;
  /** Role ids that may open the forms; those of the list if missing. */
  formRoles?: readonly number[];
}

/** Returns the pages of a kind of record inside the dashboard's frame: its list, '/create' and '/$id/edit'. */
export function recordPages<const Path extends string, Search = {}>(
  path: Path,
  {
    titles,
    roles,
    formRoles = roles,
    search,
    help,
    list,
    create,
    createSearch,
    edit,
  }: RecordPagesOptions<Search>,
) {
  const [all, another, one] = titles;
  return [
    page(path, { title: all, roles, search, help, component: list }),
    page(`${path}/create`, {
      title: another,
      roles: formRoles,
      help,
      component: create,
      ...(createSearch && { search: createSearch }),
    }),
    page(`${path}/$id/edit`, { title: one, roles: formRoles, help, component: edit }),
  ] as const;
}

/** Returns a page without the dashboard's frame: public pages, and full-screen pages of the dashboard. */
export function barePage<const Path extends string, Search = {}>(
  path: Path,
  options: PageOptions<Search> & PageAccess,
) {
  const { title, component, search, ...access } = options;
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: search,
    beforeLoad: guard(access),
    staticData: { title, access },
    component,
  });
}

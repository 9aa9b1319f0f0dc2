import { useRouter, type AnyRoute } from '@tanstack/react-router';
import type { PageAccess } from '../guards.ts';

/** Returns who may open a registered page; undefined if there is no such page yet. */
export function useAccessOf(): (path: string) => PageAccess | undefined {
  const routes = useRouter().routesByPath as Record<string, AnyRoute | undefined>;
  return (path) => routes[path]?.options.staticData?.access;
}

import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** Returns a component whose script loads when it is first rendered; until then `fallback` is in its place. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  fallback?: ReactNode,
): (props: Props) => ReactNode {
  const lazyComponent: unknown = lazy(async () => ({ default: (await load())[name] }));
  // React's types cannot name the props of a lazy component that is generic.
  const Part = lazyComponent as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}

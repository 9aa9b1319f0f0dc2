import { useState } from 'react';

/** Search, page and filters of the list whose record is being edited. */
let kept: { readonly list: string; readonly values: Map<string, unknown> } | null = null;

/** Forgets it when this page is about to be opened, unless it is the list or the form of one of its records. */
export function keepListState(opened: string): void {
  const isItsOwn =
    kept && (opened === kept.list || (opened.startsWith(`${kept.list}/`) && opened.endsWith('/edit')));
  if (!isItsOwn) kept = null;
}

/** Returns a list page's state, which survives editing one of its records. Without a name it is not stored. */
export function useListState<Value>(name: string | null, initial: Value) {
  const [list] = useState(() => location.pathname);
  const [value, setValue] = useState(() =>
    name !== null && kept?.list === list && kept.values.has(name)
      ? (kept.values.get(name) as Value)
      : initial,
  );
  const change = (next: Value) => {
    setValue(next);
    if (name === null) return;
    if (kept?.list !== list) kept = { list, values: new Map() };
    kept.values.set(name, next);
  };
  return [value, change] as const;
}

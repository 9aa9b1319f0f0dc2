import { useState } from 'react';

/** Search, page and filters of the list whose record is being edited. */
let storedList: { readonly list: string; readonly values: Map<string, unknown> } | null = null;

/** Drops the stored state of a list unless the page `opened` is that list or an edit form of it. */
export function keepListState(opened: string): void {
  const isItsOwn =
    storedList &&
    (opened === storedList.list || (opened.startsWith(`${storedList.list}/`) && opened.endsWith('/edit')));
  if (!isItsOwn) storedList = null;
}

/** Returns a list page's state, which survives editing one of its records. Without a name it is not stored. */
export function useListState<Value>(name: string | null, initial: Value) {
  const [list] = useState(() => location.pathname);
  const [value, setValue] = useState(() =>
    name !== null && storedList?.list === list && storedList.values.has(name)
      ? (storedList.values.get(name) as Value)
      : initial,
  );
  const change = (next: Value) => {
    setValue(next);
    if (name === null) return;
    if (storedList?.list !== list) storedList = { list, values: new Map() };
    storedList.values.set(name, next);
  };
  return [value, change] as const;
}

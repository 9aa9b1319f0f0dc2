import { vi } from 'vitest';

const spies = new WeakMap<object, object>();

/** Loads a module with spies for its functions, the same in all files, which share the modules that call them. */
export async function spied(load: () => Promise<object>): Promise<object> {
  const real = await load();
  const made = spies.get(real) ?? Object.fromEntries(Object.entries(real).map(spyOf));
  spies.set(real, made);
  return made;
}

const spyOf = ([name, value]: [string, unknown]) => [
  name,
  typeof value === 'function' ? vi.fn(value as never) : value,
];

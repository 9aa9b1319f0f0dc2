import { readStored } from './storage.ts';
import { COLOR_SCHEME_KEY } from './storageKeys.ts';

/** Light or dark from the first paint on, as somebody chose in this browser; as the system says otherwise. */
export function showStoredScheme(): void {
  const root = document.documentElement;
  const scheme = readStored(COLOR_SCHEME_KEY);
  if (scheme === 'light' || scheme === 'dark') root.dataset.mantineColorScheme = scheme;
  else delete root.dataset.mantineColorScheme;
}

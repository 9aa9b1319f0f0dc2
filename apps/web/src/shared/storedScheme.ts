import { readStored } from './storage.ts';
import { COLOR_SCHEME_KEY } from './storageKeys.ts';

/** Sets light or dark before the first paint: as chosen in this browser, otherwise as the system says. */
export function showStoredScheme(): void {
  const root = document.documentElement;
  const scheme = readStored(COLOR_SCHEME_KEY);
  if (scheme === 'light' || scheme === 'dark') root.dataset.mantineColorScheme = scheme;
  else delete root.dataset.mantineColorScheme;
}

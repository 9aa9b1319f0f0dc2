import { type LocalSettings, settingsFrom } from './localSettings.fields.ts';
import { persistedStore } from './persistedStore.ts';
import { keepStored, parseStored, readStored } from './storage.ts';
import { useStore } from './store.ts';

export type { LocalSettings } from './localSettings.fields.ts';

/** Key of the settings until 2025. */
const FORMER_KEY = 'restaurante.settings.v1';

export const DEFAULT_SETTINGS: LocalSettings = settingsFrom(null);

const store = persistedStore('restaurante.settings', (stored) =>
  settingsFrom(stored ?? parseStored(readStored(FORMER_KEY))),
);

/** Returns the settings, outside of components. */
export const localSettings: () => LocalSettings = store.get;

/** Runs after each change of a setting; returns the function that ends it. */
export const onLocalSettings = store.subscribe;

/** Returns whether this browser prints on a thermal printer, and not through its own printing. */
export const isThermal = (): boolean => store.get().sales.printerType === 'termica';

/** Changes some settings of one group and stores them. */
export function setLocalSetting<G extends keyof LocalSettings>(
  group: G,
  change: Partial<LocalSettings[G]>,
): void {
  store.set({ ...store.get(), [group]: { ...store.get()[group], ...change } });
  keepStored(FORMER_KEY, null);
}

/** Returns one group of settings, renders again when it changes, and a function to change it. */
export function useLocalSetting<G extends keyof LocalSettings>(
  group: G,
): [LocalSettings[G], (change: Partial<LocalSettings[G]>) => void] {
  const value = useStore(store, (settings) => settings[group]);
  return [value, (change) => setLocalSetting(group, change)];
}

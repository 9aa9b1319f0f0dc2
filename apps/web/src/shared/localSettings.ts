import { useSyncExternalStore } from 'react';
import { type LocalSettings, recordOf, settingsFrom } from './localSettings.fields.ts';
import { keepStored, parseStored, readStored } from './storage.ts';
import { createStore } from './store.ts';

export type { LocalSettings } from './localSettings.fields.ts';

const KEY = 'restaurante.settings';
/** Key of the settings before they had a version. */
const UNVERSIONED_KEY = 'restaurante.settings.v1';

type Migration = (stored: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** Each function converts one version into the next; the first converts settings without a version into version 1. */
const MIGRATIONS: readonly Migration[] = [
  // Nothing changes but the key and the version.
  (stored) => stored,
];
const VERSION = MIGRATIONS.length;

export const DEFAULT_SETTINGS: LocalSettings = settingsFrom(null);

function read(): LocalSettings {
  const stored = recordOf(parseStored(readStored(KEY) ?? readStored(UNVERSIONED_KEY)));
  const version = typeof stored['version'] === 'number' ? stored['version'] : 0;
  return settingsFrom(MIGRATIONS.slice(version).reduce((older, migrate) => migrate(older), stored));
}

const store = createStore(read());

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) store.set(read());
});

/** Returns the settings, outside of components. */
export function localSettings(): LocalSettings {
  return store.get();
}

/** Runs after each change of a setting; returns the function that ends it. */
export const onLocalSettings = store.subscribe;

/** Whether this browser prints on a thermal printer, and not through its own printing. */
export const isThermal = (): boolean => store.get().sales.printerType === 'termica';

/** Changes some settings of one group and stores them. */
export function setLocalSetting<G extends keyof LocalSettings>(
  group: G,
  change: Partial<LocalSettings[G]>,
): void {
  const next = { ...store.get(), [group]: { ...store.get()[group], ...change } };
  keepStored(KEY, JSON.stringify({ version: VERSION, ...next }));
  keepStored(UNVERSIONED_KEY, null);
  store.set(next);
}

/** One group of settings, kept up to date, and a function to change it. */
export function useLocalSetting<G extends keyof LocalSettings>(
  group: G,
): [LocalSettings[G], (change: Partial<LocalSettings[G]>) => void] {
  const value = useSyncExternalStore(store.subscribe, () => store.get()[group]);
  return [value, (change) => setLocalSetting(group, change)];
}

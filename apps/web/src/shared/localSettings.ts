import { useSyncExternalStore } from 'react';

/** What this browser remembers (spec 1 §3, spec 3 §3 and §9). Versioned: a new shape takes a new key. */
const KEY = 'restaurante.settings.v1';

export interface LocalSettings {
  help: { tour: boolean; tips: boolean };
  sales: {
    print: boolean;
    printerType: 'normal' | 'termica';
    printerTemplate: 'normal' | 'ticket_comanda' | 'recibo' | 'ticket' | 'comanda';
    /** '0' is x1, '1' is x2. */
    printerFontSize: '0' | '1';
    /** host:port */
    printerIp: string;
    printerServerUrl: string;
    alertTickets: 'none' | 'voice' | 'sound';
    /** Seconds between two advertisements, 3 to 300. */
    timeSliderTickets: number;
    tableOrders: boolean;
    autocompleteAmount: boolean;
  };
  notification: {
    status: boolean;
    whatsappServer: string;
    whatsappKey: string;
    sendOpenCashier: boolean;
    sendCloseCashier: boolean;
    sendDeleteSale: boolean;
    kitchenPhoneNumber: string;
  };
  sidebar: { collapsed: boolean };
  TPVSales: { productsShowType: 'cuadricula' | 'agrupado' };
}

export const DEFAULT_SETTINGS: LocalSettings = {
  help: { tour: true, tips: true },
  sales: {
    print: false,
    printerType: 'normal',
    printerTemplate: 'normal',
    printerFontSize: '0',
    printerIp: '',
    printerServerUrl: 'http://127.0.0.1:3010',
    alertTickets: 'none',
    timeSliderTickets: 10,
    tableOrders: false,
    autocompleteAmount: true,
  },
  notification: {
    status: false,
    whatsappServer: '',
    whatsappKey: '',
    sendOpenCashier: false,
    sendCloseCashier: false,
    sendDeleteSale: false,
    kitchenPhoneNumber: '',
  },
  sidebar: { collapsed: false },
  TPVSales: { productsShowType: 'cuadricula' },
};

type Group = keyof LocalSettings;

function read(): LocalSettings {
  const stored: Partial<LocalSettings> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  const { help, sales, notification, sidebar, TPVSales } = DEFAULT_SETTINGS;
  return {
    help: { ...help, ...stored.help },
    sales: { ...sales, ...stored.sales },
    notification: { ...notification, ...stored.notification },
    sidebar: { ...sidebar, ...stored.sidebar },
    TPVSales: { ...TPVSales, ...stored.TPVSales },
  };
}

function readOrDefault(): LocalSettings {
  try {
    return read();
  } catch {
    // Unreadable or forbidden storage must not keep anyone from selling.
    return DEFAULT_SETTINGS;
  }
}

let current = readOrDefault();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: LocalSettings): void {
  current = next;
  for (const listener of listeners) listener();
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === KEY) replace(readOrDefault());
});

/** The settings now, outside of components. */
export function localSettings(): LocalSettings {
  return current;
}

/** Changes some settings of one group and keeps them. */
export function setLocalSetting<G extends Group>(group: G, change: Partial<LocalSettings[G]>): void {
  const next = { ...current, [group]: { ...current[group], ...change } };
  localStorage.setItem(KEY, JSON.stringify(next));
  replace(next);
}

/** One group of settings, kept up to date, and how to change it. */
export function useLocalSetting<G extends Group>(
  group: G,
): [LocalSettings[G], (change: Partial<LocalSettings[G]>) => void] {
  const value = useSyncExternalStore(subscribe, () => current[group]);
  return [value, (change) => setLocalSetting(group, change)];
}

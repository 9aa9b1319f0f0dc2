import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forbidStorage } from '../test/forbidStorage.ts';
import { renderUi } from '../test/render.tsx';

const KEY = 'restaurante.settings';
const OLD_KEY = 'restaurante.settings.v1';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Loads the application as in a browser that has this in its storage. */
async function startWith(stored?: unknown, key = KEY) {
  if (stored !== undefined) {
    localStorage.setItem(key, typeof stored === 'string' ? stored : JSON.stringify(stored));
  }
  return import('./localSettings.ts');
}

const DEFAULTS = {
  help: { tour: true, tips: true },
  sales: {
    print: false,
    printComanda: false,
    printStations: [],
    openDrawer: false,
    printTableQr: false,
    printerPaper: '80',
    printerType: 'normal',
    printerTemplate: 'normal',
    printerFontSize: '0',
    printerIp: '',
    printerKitchenIp: '',
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
  TPVSales: { productsShowType: 'cuadricula', density: 'auto' },
};

it('begin with the defaults', async () => {
  const { localSettings } = await startWith();
  expect(localSettings()).toEqual(DEFAULTS);
});

describe('settings stored by an older version', () => {
  const chosen = { help: { tour: false }, sales: { print: true, timeSliderTickets: 45 } };
  const storedSettings = {
    ...DEFAULTS,
    help: { tour: false, tips: true },
    sales: { ...DEFAULTS.sales, print: true, timeSliderTickets: 45 },
  };

  it.each([
    ['under the former key', OLD_KEY, chosen],
    ['under the present key', KEY, chosen],
    ['with a version', KEY, { version: 1, ...chosen }],
    ['of a newer version, as far as it is understood', KEY, { version: 9, ...chosen, later: { a: 1 } }],
    ['with settings that are gone', KEY, { ...chosen, gone: true, sidebar: { wide: 1 } }],
  ])('%s', async (_, key, stored) => {
    const { localSettings } = await startWith(stored, key);
    expect(localSettings()).toEqual(storedSettings);
  });

  it('moves to the present key with the first change', async () => {
    const { setLocalSetting } = await startWith(chosen, OLD_KEY);
    setLocalSetting('sidebar', { collapsed: true });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      ...storedSettings,
      sidebar: { collapsed: true },
    });
    expect(localStorage.getItem(OLD_KEY)).toBeNull();
  });
});

describe('an impossible value', () => {
  it.each([
    ['sales', 'timeSliderTickets', 'x', 10],
    ['sales', 'timeSliderTickets', 2, 10],
    ['sales', 'timeSliderTickets', 3, 3],
    ['sales', 'timeSliderTickets', 300, 300],
    ['sales', 'timeSliderTickets', 301, 10],
    ['sales', 'timeSliderTickets', 4.5, 10],
    ['sales', 'timeSliderTickets', null, 10],
    ['sales', 'print', 'true', false],
    ['sales', 'printerTemplate', 'factura', 'normal'],
    ['sales', 'printerFontSize', 1, '0'],
    ['sales', 'alertTickets', true, 'none'],
    ['sales', 'printerServerUrl', 'x'.repeat(201), 'http://127.0.0.1:3010'],
    ['notification', 'whatsappKey', { key: 1 }, ''],
    ['help', 'tour', 0, true],
    ['TPVSales', 'productsShowType', 'lista', 'cuadricula'],
    ['TPVSales', 'productsShowType', 'agrupado', 'agrupado'],
    ['TPVSales', 'density', 'lista', 'lista'],
  ] as const)('%s.%s %j is read as %j, and its neighbours stay', async (group, name, value, expected) => {
    const sidebar = { collapsed: true };
    const { localSettings } = await startWith({ version: 1, [group]: { [name]: value }, sidebar });
    expect(localSettings()).toEqual({
      ...DEFAULTS,
      sidebar,
      [group]: { ...DEFAULTS[group], [name]: expected },
    });
  });

  it.each(['{broken', '', 'null', '[]', '"text"', '7', '{"sales":7,"help":null}', '{"version":"x"}'])(
    'stored as %s leaves the defaults',
    async (text) => {
      const { localSettings } = await startWith(text);
      expect(localSettings()).toEqual(DEFAULTS);
    },
  );
});

it.each(['getItem', 'setItem', 'removeItem'] as const)(
  'live without %s until the page is left',
  async (name) => {
    forbidStorage(name);
    const { localSettings, setLocalSetting } = await startWith();
    setLocalSetting('sales', { print: true });
    setLocalSetting('sidebar', { collapsed: true });
    expect(localSettings()).toMatchObject({ sales: { print: true }, sidebar: { collapsed: true } });
  },
);

it('follow another tab, also one that clears its storage', async () => {
  const { useLocalSetting } = await startWith({ version: 1, sidebar: { collapsed: true } });
  function Folded() {
    const [{ collapsed }] = useLocalSetting('sidebar');
    return <output>{collapsed ? 'reducido' : 'completo'}</output>;
  }
  renderUi(<Folded />);
  const statusText = () => screen.getByRole('status').textContent;
  const changeElsewhere = (key: string | null, text: string) => {
    localStorage.setItem(KEY, text);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  };
  expect(statusText()).toBe('reducido');
  changeElsewhere(KEY, '{"version":1}');
  expect(statusText()).toBe('completo');
  changeElsewhere('something else', '{"version":1,"sidebar":{"collapsed":true}}');
  expect(statusText()).toBe('completo');
  changeElsewhere(null, '{"version":1,"sidebar":{"collapsed":true}}');
  expect(statusText()).toBe('reducido');
});

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, localSettings, setLocalSetting } from '../../../shared/localSettings.ts';
import { setSession } from '../../../shared/session/session.ts';
import { setSoundOn } from '../../../shared/sound/sound.ts';
import { renderPage } from '../../../test/render.tsx';
import { sessionOf } from '../../../test/session.ts';
import { setViewport } from '../../../test/viewport.ts';
import { QuickSettings } from './QuickSettings.tsx';

function restoreAll(): void {
  const { help, sales, sidebar, TPVSales } = DEFAULT_SETTINGS;
  setLocalSetting('help', help);
  setLocalSetting('sales', sales);
  setLocalSetting('sidebar', sidebar);
  setLocalSetting('TPVSales', TPVSales);
  setSoundOn(true);
}

beforeEach(() => {
  restoreAll();
  vi.stubGlobal(
    'AudioContext',
    class extends EventTarget {
      state = 'suspended';
      resume = () => Promise.resolve();
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function open(role = 4) {
  setSession(sessionOf(role));
  const { user } = renderPage(() => <QuickSettings opened onClose={() => undefined} />);
  const drawer = await screen.findByRole('dialog', { name: 'Ajustes rápidos' });
  return { user, drawer };
}
const switches = () => screen.getAllByRole<HTMLInputElement>('switch');
/** Matches the accessible name of a switch, which begins with its label and continues with its hint. */
const named = (label: string) => screen.getByRole('switch', { name: new RegExp(`^${label}`) });

describe('the quick settings', () => {
  it.each([
    [
      'a cashier',
      4,
      [
        'Menú lateral reducido',
        'Guía de primeros pasos',
        'Autocompletar el monto recibido',
        'Imprimir al vender',
        'Sonidos del sistema',
      ],
    ],
    ['the kitchen', 9, ['Menú lateral reducido', 'Sonidos del sistema']],
    ['a courier', 5, ['Menú lateral reducido', 'Guía de primeros pasos']],
  ])('offer %s only what has an effect there', async (_, role, expected) => {
    await open(role);
    expect(switches()).toEqual(expected.map(named));
  });

  it.each([390, 820])('do not offer a folded sidebar at %i px, where it is never unfolded', async (width) => {
    setViewport(width);
    await open(5);
    expect(switches()).toEqual([named('Guía de primeros pasos')]);
  });

  it.each([
    ['Menú lateral reducido', () => localSettings().sidebar.collapsed, [true, false]],
    ['Guía de primeros pasos', () => localSettings().help.tour, [false, true]],
    ['Autocompletar el monto recibido', () => localSettings().sales.autocompleteAmount, [false, true]],
    ['Imprimir al vender', () => localSettings().sales.print, [true, false]],
    ['Sonidos del sistema', () => localStorage.getItem('restaurante.soundOff.v1'), ['1', null]],
  ] as const)('%s is saved at once', async (label, value, [first, second]) => {
    const { user } = await open();
    await user.click(named(label));
    expect(value()).toBe(first);
    await user.click(named(label));
    expect(value()).toBe(second);
  });

  it('choose the color scheme and the view of products', async () => {
    const { user, drawer } = await open();
    await user.click(within(drawer).getByLabelText('Oscuro'));
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    await user.click(within(drawer).getByLabelText('Agrupado por tipo'));
    expect(localSettings().TPVSales.productsShowType).toBe('agrupado');
  });

  it('choose how the board announces, and how long it shows each publication', async () => {
    const { user, drawer } = await open();
    for (const [label, alert] of [
      ['Voz', 'voice'],
      ['Sonido', 'sound'],
      ['Sin aviso', 'none'],
    ] as const) {
      await user.click(within(drawer).getByLabelText(label));
      expect(localSettings().sales.alertTickets).toBe(alert);
    }
    const seconds = within(drawer).getByLabelText<HTMLInputElement>('Segundos por publicidad');
    await user.clear(seconds);
    await user.type(seconds, '45');
    expect(localSettings().sales.timeSliderTickets).toBe(45);
    await user.type(seconds, '9');
    expect(within(drawer).getByText('Escribe un número de 3 a 300')).toBeTruthy();
    await user.tab();
    expect([seconds.value, localSettings().sales.timeSliderTickets]).toEqual(['45', 45]);
  });

  it('are reset to their defaults, and nothing else changes', async () => {
    const { user, drawer } = await open();
    for (const one of switches()) await user.click(one);
    await user.click(within(drawer).getByLabelText('Agrupado por tipo'));
    await user.click(within(drawer).getByLabelText('Voz'));
    await user.type(within(drawer).getByLabelText('Segundos por publicidad'), '0');
    setLocalSetting('sales', { printerIp: '192.168.1.50:9100' });
    await user.click(screen.getByRole('button', { name: 'Restablecer valores iniciales' }));
    const { sales, ...others } = DEFAULT_SETTINGS;
    expect(localSettings()).toEqual({ ...others, sales: { ...sales, printerIp: '192.168.1.50:9100' } });
    expect(localStorage.getItem('restaurante.soundOff.v1')).toBeNull();
  });
});

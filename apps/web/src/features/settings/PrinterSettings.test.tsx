import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, localSettings, setLocalSetting } from '../../shared/localSettings.ts';
import { clearSession } from '../../shared/session/session.ts';
import { openSettings } from './settings.testing.tsx';

afterEach(clearSession);

describe('the printer', () => {
  const answer = (body: object) =>
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () => Response.json(body)),
    );
  const test = () => screen.queryByRole('button', { name: 'Probar impresora' });
  afterEach(() => {
    setLocalSetting('sales', DEFAULT_SETTINGS.sales);
    vi.unstubAllGlobals();
  });
  async function openThermal() {
    const ui = await openSettings(2);
    await ui.user.click(screen.getByLabelText('Térmica'));
    return ui.user;
  }

  it('is tested once server and address are there, and every change is saved at once', async () => {
    const user = await openThermal();
    expect(test()).toBeNull();
    await user.type(screen.getByLabelText('Dirección de la impresora'), '192.168.1.50:9100');
    await user.click(screen.getByLabelText('x2'));
    await user.click(screen.getByRole('switch', { name: /^Imprimir la comanda/ }));
    expect(screen.queryByRole('note')).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^QR de la mesa/ }));
    expect(screen.getByRole('note').textContent).toMatch(/localhost:3000, que solo abre en esta computadora/);
    expect(localSettings().sales).toMatchObject({
      printerType: 'termica',
      printerIp: '192.168.1.50:9100',
      printerFontSize: '1',
      printComanda: true,
    });
    expect(test()).toBeTruthy();
    const kitchenTest = () => screen.queryByRole('button', { name: 'Probar impresora de cocina' });
    expect(kitchenTest()).toBeNull();
    await user.type(screen.getByLabelText('Impresora de cocina'), '192.168.1.51');
    expect(kitchenTest()).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Plantilla' }));
    await user.click(await screen.findByRole('option', { name: 'Recibo y comanda' }));
    expect(localSettings().sales).toMatchObject({
      printerKitchenIp: '192.168.1.51',
      printerTemplate: 'recibo_comanda',
    });
    await user.clear(screen.getByLabelText('Servidor de impresión'));
    expect(test()).toBeNull();
    await user.type(screen.getByLabelText('Servidor de impresión'), 'https://elfogon.bo');
    expect(screen.getByText(/^Escribe una dirección de tu propia red/)).toBeTruthy();
  });

  it.each([
    [{ error: true, message: 'La impresora no responde' }, 'La impresora no responde'],
    [{ details: { print: null } }, 'Impresora no conectada'],
    [{ details: { print: { online: true } } }, 'Impresora conectada'],
  ])('that answers %j is shown as «%s»', async (body, text) => {
    const user = await openThermal();
    await user.type(screen.getByLabelText('Dirección de la impresora'), '192.168.1.50');
    answer(body);
    await user.click(screen.getByRole('button', { name: 'Probar impresora' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(fetch).toHaveBeenCalledWith(
      new URL('http://127.0.0.1:3010/test?ip=192.168.1.50&port=9100'),
      expect.objectContaining({ credentials: 'omit' }),
    );
    expect(document.cookie).toContain('print_server=http://127.0.0.1:3010');
  });
});

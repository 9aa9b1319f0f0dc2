import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type {
  CashMovementWire,
  CashRegisterWire,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { TIPS_KIND } from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { getTillSettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLocalSetting } from '../../shared/localSettings.ts';
import { setSession } from '../../shared/session/session.ts';
import { productOf } from '../../test/product.ts';
import { registerOf } from '../../test/register.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { tillSettingsOf } from '../../test/tillSettings.ts';
import { CashRegistersPage } from './CashRegistersPage.tsx';

const ICE = { id: 8, name: 'Hielo', type: 2 } as const;
const CHANGE = { id: 9, name: 'Cambio', type: 1 } as const;

let server: ReturnType<typeof fakeServer>;
let register: CashRegisterWire;
beforeEach(() => {
  setSession(sessionOf(4));
  register = registerOf();
  server = fakeServer();
  server.answer(endpoints.listCashRegisters, () => ({ cashiers: [register], next: null }));
  server.answer(endpoints.getCashRegister, () => ({ cashier: register }));
  server.answer(endpoints.getOpenCashRegister, () => ({ cashier: register }));
  server.answer(endpoints.addCashMovement, () => ({ cashier: register }));
  server.answer(endpoints.openDrawer, { success: true });
  server.answer(listProducts, { products: [productOf(4, { name: 'Cerveza', type: '620 ml' })] });
  keep([ICE, CHANGE, TIPS_KIND]);
});
const keep = (movement_kinds: (typeof ICE | typeof CHANGE | typeof TIPS_KIND)[]) =>
  server.answer(getTillSettings, tillSettingsOf({ movement_kinds }));

const open = async (action: string) => {
  const { user } = renderShellPages({ '/dashboard/cashiers': CashRegistersPage }, '/dashboard/cashiers');
  await user.click(await screen.findByRole('button', { name: /^Opciones de/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return user;
};
const openForm = async () => {
  const user = await open('Movimientos de caja');
  await user.click(await screen.findByRole('tab', { name: 'Crear nuevo' }));
  await screen.findByRole('button', { name: 'Registrar' });
  return user;
};
const kindNames = () =>
  within(screen.getByRole('group', { name: 'Clase' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const sent = () => server.bodiesOf(endpoints.addCashMovement);

const movementOf = (change: Partial<CashMovementWire>): CashMovementWire => ({
  ...registerOf().details[0]!,
  type: 2,
  description: 'Tres bolsas',
  amount: 15,
  ...change,
});

describe('a movement', () => {
  it('has a kind of its type, a supplier and a picture of the receipt', async () => {
    const user = await openForm();
    await waitFor(() => expect(kindNames()).toEqual(['Hielo', 'Propinas']));
    await user.click(screen.getByRole('radio', { name: 'Ingreso' }));
    expect(kindNames()).toEqual(['Cambio']);
    expect(screen.queryByRole('textbox', { name: /Proveedor/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Egreso' }));
    await user.click(screen.getByRole('button', { name: 'Hielo' }));
    await user.type(screen.getByRole('textbox', { name: /Monto/ }), '15');
    await user.type(screen.getByRole('textbox', { name: /Descripción/ }), 'Tres bolsas');
    await user.type(screen.getByRole('textbox', { name: /Proveedor/ }), 'Illimani');
    const photo = new File(['x'], 'recibo.webp', { type: 'image/webp' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, photo);
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      type: '2',
      amount: '15',
      description: 'Tres bolsas',
      kind_id: '8',
      supplier: 'Illimani',
      photo: expect.any(File),
    });
  });

  it('has no kinds where the company keeps none', async () => {
    keep([TIPS_KIND]);
    await openForm();
    await waitFor(() =>
      expect(server.received.some(({ path }) => path.endsWith('/settings/till'))).toBe(true),
    );
    expect(screen.queryByRole('group', { name: 'Clase' })).toBeNull();
  });

  it('is a purchase of lines, whose total is the amount; what is typed and not added stops it', async () => {
    const user = await openForm();
    await user.click(screen.getByRole('switch', { name: /Es una compra/ }));
    expect(screen.queryByRole('textbox', { name: /^Monto/ })).toBeNull();
    await waitFor(() => expect(kindNames()).toEqual(['Hielo']));
    await user.click(screen.getByRole('tab', { name: 'Otros' }));
    await user.type(screen.getByRole('textbox', { name: /Detalle/ }), 'Gas');
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText(/hay algo escrito que no está en la lista/)).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /^Monto/ }), '22,5{Enter}');
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { purchase, ...movement } = sent()[0] as { purchase: string };
    expect(movement).toEqual({ type: 2, description: '' });
    expect(JSON.parse(purchase)).toEqual({ details: [{ details: 'Gas', quantity: 1, total: 22.5 }] });
  });

  it('shows its kind, supplier, purchase and receipt, which opens large', async () => {
    const makeUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:recibo');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    register = registerOf({
      details: [
        movementOf({ id: 31, kind: ICE, supplier: 'Illimani', photo: '/api/cashier/detail/31/photo' }),
        movementOf({ id: 32, description: 'Gas', purchase_id: 7 }),
      ],
    });
    server.answer(endpoints.getMovementPhoto, () => new Response('picture'));
    const user = await open('Movimientos de caja');
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Tres bolsas21/11/2026 09:00 · Hielo · IllimaniEgresoBs. −15,00',
      'Gas21/11/2026 09:00 · Compra 7EgresoBs. −15,00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Ver el recibo de Tres bolsas' }));
    const large = await screen.findByRole('img', { name: 'Recibo de Tres bolsas' });
    expect(large.getAttribute('src')).toBe('blob:recibo');
    expect(makeUrl).toHaveBeenCalledTimes(2);
    const calls = server.received.filter(({ path }) => path === '/api/cashier/detail/31/photo');
    expect(calls.map(({ query }) => query)).toEqual(['?size=small', '?size=full']);
    expect(calls.every(({ headers }) => headers.get('authorization')?.startsWith('Bearer '))).toBe(true);
  });
});

it('the printed closing sums the movements of each kind, without deleted ones', async () => {
  register = registerOf({
    details: [
      movementOf({ id: 1, kind: ICE }),
      movementOf({ id: 2, kind: ICE, amount: 5 }),
      movementOf({ id: 3, kind: ICE, amount: 90, deleted_at: '2026-11-21T10:05:00.000-04:00' }),
      movementOf({ id: 4, type: 1, kind: CHANGE, amount: 50 }),
      movementOf({ id: 5, amount: 8 }),
      movementOf({ id: 6, kind: { id: 10, name: 'Cambio' }, amount: 2 }),
    ],
  });
  await open('Imprimir');
  const dialog = await screen.findByRole('dialog', { name: 'Lista de impresión' });
  await waitFor(() =>
    expect(dialog.textContent).toContain(
      'Movimientos por claseCambio (ingreso)50,00Cambio (egreso)-2,00Otros egresos-8,00Hielo-20,00',
    ),
  );
});

describe('Abrir cajón', () => {
  it('records who opened it and why, and opens it at the thermal printer', async () => {
    setLocalSetting('sales', {
      printerType: 'termica',
      printerServerUrl: 'http://127.0.0.1:9200',
      printerIp: '192.168.1.50',
    });
    const user = await open('Abrir cajón');
    const dialog = within(await screen.findByRole('dialog', { name: 'Abrir el cajón de Caja principal' }));
    await user.click(dialog.getByRole('button', { name: 'Abrir cajón' }));
    expect(await dialog.findByText('Debes escribir el motivo')).toBeDefined();
    expect(server.bodiesOf(endpoints.openDrawer)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Cambio{Enter}');
    expect(await screen.findByText('La apertura quedó anotada: el cajón se abre')).toBeDefined();
    expect(server.bodiesOf(endpoints.openDrawer)).toEqual([{ reason: 'Cambio' }]);
    const [print] = JSON.parse(localStorage.getItem('restaurante.prints.v1')!) as { body: object }[];
    expect(print).toMatchObject({ label: 'Cajón', body: { drawer: true, slips: [] } });
  });

  it('says that it only records without a thermal printer, and prints nothing', async () => {
    setLocalSetting('sales', { printerType: 'normal' });
    const user = await open('Abrir cajón');
    expect(await screen.findByText(/no tiene impresora térmica/)).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Cambio');
    await user.click(screen.getByRole('button', { name: 'Anotar apertura' }));
    expect(await screen.findByText('La apertura quedó anotada')).toBeDefined();
    expect(localStorage.getItem('restaurante.prints.v1') ?? '[]').toBe('[]');
  });

  it('is offered for open registers only', async () => {
    register = registerOf({ status: 2, real_amount: 1 });
    const { user } = renderShellPages({ '/dashboard/cashiers': CashRegistersPage }, '/dashboard/cashiers');
    await user.click(await screen.findByRole('button', { name: /^Opciones de/ }));
    await screen.findByRole('menuitem', { name: 'Imprimir' });
    expect(screen.queryByRole('menuitem', { name: 'Abrir cajón' })).toBeNull();
  });
});

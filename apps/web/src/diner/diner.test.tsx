import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DINER_EXAMPLE } from '../../build/examples.ts';
import { bar, card, choose, html, lines, open, order, resetServer } from './guest.testing.tsx';
import { isClosed } from './menu/cards.ts';

beforeEach(resetServer);
afterEach(() => vi.unstubAllGlobals());

describe('the menu without script', () => {
  beforeEach(() => void (document.body.innerHTML = html()));

  it('names company, table, categories, products and prices', () => {
    expect(document.querySelector('footer.powered')?.textContent).toBe('Powered by Sistema de Restaurante');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Restaurante de ejemplo');
    expect(screen.getByText('Cocina de siempre')).toBeDefined();
    expect(screen.getByText('Mesa 12')).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#c1', '#c2', '/']);
    expect(card('Silpancho').textContent).toContain('Bs. 32,00');
    expect(card('Pollo').textContent).toContain('25,20 antes 28,00');
    expect(card('Api').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the logo of a restaurant that has one', () => {
    document.body.innerHTML = html({
      ...DINER_EXAMPLE,
      logo: [{ src: '/storage/companies/a-cropped.webp' }],
    });
    const logo = document.querySelector('header .logo img');
    expect(logo?.getAttribute('src')).toBe('/storage/companies/a-cropped.webp');
  });

  it('offers nothing to choose from when there is no menu', () => {
    document.body.innerHTML = html({ ...DINER_EXAMPLE, closed: [{}], choices: [], categories: [] });
    expect(screen.getByText('Servicio no disponible')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Vista' })).toBeNull();
  });

  it('says that the restaurant has closed its account', () => {
    document.body.innerHTML = html({ ...DINER_EXAMPLE, companyClosed: [{}], choices: [], categories: [] });
    expect(screen.getByText('Este restaurante cerró su cuenta')).toBeDefined();
    expect(screen.queryByText('Servicio no disponible')).toBeNull();
    expect(isClosed()).toBe(true);
  });

  it('shows texts of the restaurant as text', () => {
    document.body.innerHTML = html({ ...DINER_EXAMPLE, company: '<img src=x onerror=alert(1)>{{table}}' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '<img src=x onerror=alert(1)>{{table}}',
    );
  });
});

describe('the cart', () => {
  it('counts on the card, in the bar and in the dialog', async () => {
    const user = await open();
    await choose(user, 'Silpancho', 'Silpancho', 'Pollo');
    expect(card('Silpancho').textContent).toContain('2');
    expect(bar().textContent).toBe('2Ver mi orden(2 productos)Bs. 89,20');
    expect(lines()).toEqual([
      ['Silpancho', '2', '64,00'],
      ['Pollo a la brasa', '1', '25,20'],
    ]);
    await user.click(order().getByLabelText('Uno menos · Silpancho Cochabambino'));
    await user.click(order().getByLabelText('Uno menos · Silpancho Cochabambino'));
    await user.click(order().getByLabelText(/^Eliminar · Pollo a la brasa/));
    expect(lines()).toEqual([['Silpancho', '1', '32,00']]);
    expect(order().getByRole('status').textContent).toBe('Bs. 32,00');
  });

  it('a removed line leaves the focus on the next one, for keyboard users', async () => {
    const user = await open();
    await choose(user, 'Silpancho', 'Pollo');
    await user.click(order().getByLabelText(/^Eliminar · Silpancho/));
    expect(document.activeElement).toBe(order().getByLabelText(/^Eliminar · Pollo a la brasa/));
  });

  it('takes a typed quantity of at least 1', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    const field = order().getByLabelText('Cantidad · Silpancho Cochabambino');
    await user.clear(field);
    await user.type(field, '12{Tab}');
    expect(lines()).toEqual([['Silpancho', '12', '384,00']]);
    await user.clear(field);
    await user.type(field, '0{Tab}');
    expect(lines()).toEqual([['Silpancho', '12', '384,00']]);
  });

  it('survives a reload with its notes, at the prices of now', async () => {
    const user = await open();
    await choose(user, 'Silpancho');
    await user.type(order().getByLabelText('Nota · Silpancho Cochabambino'), 'sin huevo');
    const extras = order().getByLabelText(/^Extras/);
    expect(order().getByText('Por ejemplo: sin ensalada, sin aceitunas').id).toBe(
      extras.getAttribute('aria-describedby'),
    );
    await user.type(extras, 'sin ensalada');
    const [platos, ...others] = DINER_EXAMPLE.categories;
    const [type] = platos!.types;
    const products = type!.products.map((one) => ({ ...one, cents: '3000', price: '30,00' }));
    await open({
      ...DINER_EXAMPLE,
      categories: [{ ...platos!, types: [{ ...type!, products }] }, ...others],
    });
    expect(lines()).toEqual([['Silpancho', '1', '30,00']]);
    expect(order().getByLabelText<HTMLInputElement>('Nota · Silpancho Cochabambino').value).toBe('sin huevo');
    expect(order().getByLabelText<HTMLTextAreaElement>(/^Extras/).value).toBe('sin ensalada');
  });

  it('warns when nothing is chosen', async () => {
    const user = await open();
    await user.click(bar());
    expect(screen.getByText('Debes seleccionar algún producto!')).toBeDefined();
    expect(document.querySelector<HTMLDialogElement>('#order')?.open).toBe(false);
  });

  it('says that a product has sold out and does not take it', async () => {
    const user = await open();
    await user.click(card('Api'));
    expect(screen.getByText('Api morado: agotado')).toBeDefined();
    expect(bar().textContent).toBe('0Ver mi orden(0 productos)Bs. 0,00');
  });

  it('stores the view of the menu', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Agrupado' }));
    await open();
    expect(document.getElementById('page')?.dataset.view).toBe('agrupado');
    expect(screen.getByRole('button', { name: 'Agrupado' }).getAttribute('aria-pressed')).toBe('true');
  });
});

import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderShellPages } from '../../test/shellPages.tsx';
import { Tour } from './Tour.tsx';

// Loaded before the fake clock is installed.
await import('../../shared/tour/startTour.ts');

function Page() {
  return (
    <>
      <button type="button" data-tour="account">
        cuenta
      </button>
      <nav data-tour="sidebar">menú</nav>
      <button type="button" data-tour="fold">
        reducir
      </button>
      <Tour />
    </>
  );
}

function PhonePage() {
  return (
    <>
      <button type="button" data-tour="menu">
        Abrir menú
      </button>
      <div data-tour="account">cuenta</div>
      <Tour />
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const box = () => document.querySelector('.driver-popover');
const popover = () => ({
  title: box()?.querySelector('.driver-popover-title')?.textContent,
  progress: box()?.querySelector('.driver-popover-progress-text')?.textContent,
});
const press = (name: string) => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.driver-popover button')];
  return act(async () => buttons.find(({ textContent }) => textContent === name)?.click());
};

async function open(address: string, page = Page) {
  const view = renderShellPages({ [address.split('?')[0] ?? '']: page, '/dashboard': Page }, address);
  await pass(0);
  return view;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the guided tour', () => {
  it.each(['mycompany', 'branches', 'products'])(
    'starts 1500 ms after /dashboard/%s?tour=1 has loaded, and not before',
    async (page) => {
      await open(`/dashboard/${page}?tour=1`);
      await pass(1499);
      expect(box()).toBeNull();
      await pass(1);
      expect(popover()).toEqual({ title: 'Tu cuenta y tus ajustes', progress: '1 de 3' });
    },
  );

  it.each([
    '/dashboard/products',
    '/dashboard/products?tour=0',
    '/dashboard?tour=1',
    '/dashboard/kitchen?tour=1',
  ])('never starts at %s', async (address) => {
    await open(address);
    await pass(60_000);
    expect(box()).toBeNull();
  });

  it('goes on, back and to its end, which removes the parameter from the address', async () => {
    const { router } = await open('/dashboard/products?tour=1&q=sopa');
    await pass(1500);
    await press('Siguiente');
    expect(popover()).toEqual({ title: 'El menú principal', progress: '2 de 3' });
    await press('Siguiente');
    expect(popover()).toEqual({ title: 'Más espacio para trabajar', progress: '3 de 3' });
    await press('Anterior');
    await press('Siguiente');
    expect(router.state.location.search).toEqual({ tour: 1, q: 'sopa' });
    await press('Listo');
    await pass(100);
    expect(box()).toBeNull();
    expect(router.state.location.search).toEqual({ q: 'sopa' });
    expect(router.history.length).toBe(1);
    await pass(60_000);
    expect(box()).toBeNull();
  });

  it('points at Salón where the branch has tables', async () => {
    const TablesPage = () => (
      <>
        <nav data-tour="sidebar">
          <a href="/dashboard/salon">Salón</a>
        </nav>
        <Tour />
      </>
    );
    await open('/dashboard/products?tour=1', TablesPage);
    await pass(1500);
    expect(popover().progress).toBe('1 de 2');
    await press('Siguiente');
    expect(popover()).toEqual({ title: 'Tus mesas, en vivo', progress: '2 de 2' });
  });

  it('ends with Escape', async () => {
    const { router } = await open('/dashboard/products?tour=1');
    await pass(1500);
    fireEvent.keyUp(document.body, { key: 'Escape' });
    await pass(100);
    expect(box()).toBeNull();
    expect(router.state.location.search).toEqual({});
  });

  it('points at the menu button where the sidebar is in a drawer', async () => {
    await open('/dashboard/products?tour=1', PhonePage);
    await pass(1500);
    expect(popover()).toEqual({ title: 'Tu cuenta y tus ajustes', progress: '1 de 2' });
    await press('Siguiente');
    expect(popover()).toEqual({ title: 'El menú principal', progress: '2 de 2' });
    expect(document.querySelector('.driver-active-element')?.textContent).toBe('Abrir menú');
  });

  it('disappears when the page is left, before it starts and after', async () => {
    const { router } = await open('/dashboard/products?tour=1');
    await pass(1000);
    await act(() => router.navigate({ href: '/dashboard' }));
    await pass(60_000);
    expect(box()).toBeNull();
    await act(() => router.navigate({ href: '/dashboard/products?tour=1' }));
    await pass(1500);
    expect(box()).not.toBeNull();
    await act(() => router.navigate({ href: '/dashboard' }));
    await pass(0);
    expect(box()).toBeNull();
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});

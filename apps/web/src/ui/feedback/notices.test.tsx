import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { closeErrors, closeNotice, leaveWithReconnection, notices, notify } from './notices.tsx';
import { NoticeStack } from './NoticeStack.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  for (const { id } of notices.get()) closeNotice(id);
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

/** Texts of errors and warnings, or of the others, which the live region reads out. */
const words = (role: 'status' | 'alert') =>
  [...document.querySelectorAll('[data-kind]')]
    .filter((notice) => (notice.getAttribute('role') === 'alert') === (role === 'alert'))
    .map((notice) => notice.textContent);

describe('notices', () => {
  it('removes a success after four seconds and keeps an error until it is closed', async () => {
    renderUi(<NoticeStack />);
    act(() => {
      notify.success('Sucursal registrada correctamente!');
      notify.error('Ocurrió un error en nuestro servidor!');
    });
    pass(3999);
    expect(words('status')).toEqual(['Sucursal registrada correctamente!']);
    pass(1);
    expect(words('status')).toEqual([]);
    pass(60_000);
    expect(words('alert')).toEqual(['Ocurrió un error en nuestro servidor!']);
    act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).click());
    expect(words('alert')).toEqual([]);
  });

  it('keeps news of a loss until it is read, also on the next page and behind newer notices', () => {
    renderUi(<NoticeStack />);
    act(() => {
      notify.loss('No se guardó otra vez');
      closeErrors();
      ['uno', 'dos', 'tres', 'cuatro'].forEach((word) => notify.info(word));
    });
    expect(words('alert')).toEqual(['No se guardó otra vez']);
    pass(60_000);
    expect([words('alert'), words('status')]).toEqual([['No se guardó otra vez'], []]);
    act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).click());
    expect(words('alert')).toEqual([]);
  });

  it('leaves a notice with a button twenty seconds to be touched', () => {
    renderUi(<NoticeStack />);
    act(() => notify.info('Nuevo pedido', 'new-1', { label: 'Ver pedido', run: () => undefined }));
    pass(19_000);
    expect(screen.getByRole('button', { name: 'Ver pedido' })).toBeTruthy();
    pass(1_000);
    expect(words('status')).toEqual([]);
  });

  it('removes errors with the page they happened on, and keeps successes', () => {
    renderUi(<NoticeStack />);
    act(() => {
      notify.error('No se pudo guardar');
      notify.success('Caja cerrada');
      closeErrors();
    });
    expect([words('alert'), words('status')]).toEqual([[], ['Caja cerrada']]);
  });

  it('lets the error of a lost connection go once it is back, and keeps other errors', () => {
    renderUi(<NoticeStack />);
    act(() => {
      notify.unreachable('Sin respuesta');
      notify.error('Stock insuficiente');
    });
    pass(60_000);
    expect(words('alert')).toEqual(['Sin respuesta', 'Stock insuficiente']);
    act(leaveWithReconnection);
    pass(4_000);
    expect(words('alert')).toEqual(['Stock insuficiente']);
  });

  it('shows the newest three', () => {
    renderUi(<NoticeStack />);
    act(() => ['uno', 'dos', 'tres', 'cuatro'].forEach((word) => notify.info(word)));
    expect(words('status')).toEqual(['dos', 'tres', 'cuatro']);
  });

  it('keeps an error among newer notices, and shows it again after more errors than there are places', () => {
    renderUi(<NoticeStack />);
    act(() => {
      notify.error('No se imprimió T-12');
      ['uno', 'dos', 'tres', 'cuatro'].forEach((word) => notify.info(word));
    });
    expect([words('alert'), words('status')]).toEqual([['No se imprimió T-12'], ['tres', 'cuatro']]);
    pass(4_000);
    act(() => ['dos', 'tres', 'cuatro'].forEach((word) => notify.error(word)));
    expect(words('alert')).toEqual(['dos', 'tres', 'cuatro']);
    act(() => notify.success('Venta registrada'));
    expect([words('alert'), words('status')]).toEqual([['tres', 'cuatro'], ['Venta registrada']]);
    pass(4_000);
    act(() => screen.getAllByRole('button', { name: 'Cerrar aviso' })[2]?.click());
    expect(words('alert')).toEqual(['No se imprimió T-12', 'dos', 'tres']);
  });

  it('replaces a notice that has the same id', () => {
    renderUi(<NoticeStack />);
    act(() => {
      notify.warning('Sin papel', 'printer');
      notify.warning('Sin papel todavía', 'printer');
    });
    expect(words('alert')).toEqual(['Sin papel todavía']);
  });
});

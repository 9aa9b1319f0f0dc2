import { listSessions, revokeSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { fakeServer } from '../../../test/server.ts';
import { SessionsDialog } from './SessionsDialog.tsx';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/143.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36';
const at = '2026-11-20T08:15:00.000-04:00';
const here = {
  id: 1,
  user_agent: WINDOWS,
  address: '::ffff:192.168.1.20',
  created_at: at,
  last_seen_at: at,
  current: true,
};
const phone = {
  ...here,
  id: 2,
  user_agent: PHONE,
  address: '181.115.0.7',
  last_seen_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  current: false,
};
const unknown = { ...phone, id: 3, user_agent: null, address: null };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(revokeSessions, { success: true });
});

function open(sessions: (typeof here | typeof unknown)[]) {
  const running = [...sessions];
  server.answer(listSessions, () => ({ sessions: running }));
  const { user } = renderUi(<SessionsDialog opened onClose={() => undefined} />);
  return {
    user,
    end: (id: number) =>
      running.splice(
        running.findIndex((one) => one.id === id),
        1,
      ),
  };
}
const rows = () => screen.findAllByRole('listitem');

describe('my sessions', () => {
  it('shows device, address and times in plain words, and which session is this one', async () => {
    open([phone, here, unknown]);
    const [first, second, third] = await rows();
    expect(first?.textContent).toContain('Chrome en computadora con Windows');
    expect(first?.textContent).toContain('192.168.1.20En uso ahora · desde 20/11/2026 08:15');
    expect(first?.textContent).toContain('Esta sesión');
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(second?.textContent).toContain('Chrome en celular Android');
    expect(second?.textContent).toContain('181.115.0.7Activa hace 3 horas · desde 20/11/2026 08:15');
    expect(third?.textContent).toContain('Dispositivo desconocido');
    expect(third?.textContent).toContain('Dirección desconocida');
  });

  it('closes one of them and shows the rest', async () => {
    const { user, end } = open([here, phone]);
    const button = await screen.findByRole('button', {
      name: 'Cerrar la sesión de Chrome en celular Android',
    });
    end(2);
    await user.click(button);
    expect(server.bodiesOf(revokeSessions)).toEqual([{ id: 2 }]);
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByText('Cerrar todas las demás')).toBeNull();
    expect(screen.getByText('No has iniciado sesión en ningún otro dispositivo.')).toBeTruthy();
  });

  it('closes all others once that is confirmed', async () => {
    const { user } = open([here, phone, unknown]);
    await user.click(await screen.findByRole('button', { name: 'Cerrar todas las demás' }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(server.bodiesOf(revokeSessions)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cerrar todas las demás' }));
    await user.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
    expect(server.bodiesOf(revokeSessions)).toEqual([{ others: true }]);
  });

  it('shows what went wrong and can try again', async () => {
    server.refuse(listSessions, 'unexpected');
    const { user } = renderUi(<SessionsDialog opened onClose={() => undefined} />);
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    server.answer(listSessions, { sessions: [here] });
    await user.click(retry);
    expect(await rows()).toHaveLength(1);
  });
});

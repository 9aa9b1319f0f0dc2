import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forbidStorage } from '../../test/forbidStorage.ts';
import { renderUi } from '../../test/render.tsx';
import { sessionOf } from '../../test/session.ts';
import { clearSession, currentSession, reloadSession, roleOf, setSession, useSession } from './session.ts';

function Who() {
  return <output>{useSession()?.user.name ?? 'nadie'}</output>;
}

beforeEach(() => clearSession());

describe('session', () => {
  it('is stored and visible until it is cleared', () => {
    renderUi(<Who />);
    expect(screen.getByRole('status').textContent).toContain('nadie');
    act(() => setSession(sessionOf(4)));
    expect(screen.getByRole('status').textContent).toContain('Lucía Quispe');
    expect(currentSession()?.user.roles[0]?.id).toBe(4);
    act(() => clearSession());
    expect(screen.getByRole('status').textContent).toContain('nadie');
    expect(currentSession()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('has as its role the first of several', () => {
    const { user } = sessionOf(2);
    const roles = [
      { id: 3, name: 'b' },
      { id: 2, name: 'a' },
    ];
    expect(roleOf({ user: { ...user, roles } })).toBe(3);
  });

  it('knows what another tab did after it is read again', () => {
    setSession(sessionOf(4));
    const key = localStorage.key(0)!;
    localStorage.setItem(key, JSON.stringify(sessionOf(9)));
    reloadSession();
    expect(currentSession()?.user.roles[0]?.id).toBe(9);
  });

  it('follows another tab signing out', () => {
    renderUi(<Who />);
    act(() => setSession(sessionOf(4)));
    const key = localStorage.key(0)!;
    localStorage.removeItem(key);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
    expect(screen.getByRole('status').textContent).toContain('nadie');
  });

  it('lasts as long as the page if storage is forbidden', () => {
    forbidStorage('setItem');
    setSession(sessionOf(4));
    reloadSession();
    expect(currentSession()?.user.roles[0]?.id).toBe(4);
    vi.unstubAllGlobals();
    clearSession();
    expect(currentSession()).toBeNull();
  });

  it('is empty if what is stored cannot be read', () => {
    setSession(sessionOf(4));
    localStorage.setItem(localStorage.key(0)!, '{broken');
    reloadSession();
    expect(currentSession()).toBeNull();
  });
});

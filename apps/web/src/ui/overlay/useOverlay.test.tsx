import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { setViewport } from '../../test/viewport.ts';
import { useConfirm } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Sheet } from './Sheet.tsx';

// happy-dom goes back nowhere: a history of its own, as a browser keeps it.
const past: unknown[] = [];
const routed = vi.fn<() => void>();
const goBack = () => {
  const state = past.pop();
  Object.defineProperty(history, 'state', { value: state, configurable: true });
  dispatchEvent(new PopStateEvent('popstate', { state }));
};
beforeEach(() => {
  setViewport(390);
  past.length = 0;
  Object.defineProperty(history, 'state', { value: { page: 1 }, configurable: true });
  vi.spyOn(History.prototype, 'pushState').mockImplementation((state) => {
    past.push(history.state);
    Object.defineProperty(history, 'state', { value: state, configurable: true });
  });
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(goBack));
  addEventListener('popstate', routed);
});
afterEach(() => {
  removeEventListener('popstate', routed);
  routed.mockClear();
  vi.restoreAllMocks();
});

const pressBack = () => act(goBack);
const isOverPage = (entries: number) => waitFor(() => expect(past).toHaveLength(entries));

function Movements() {
  const [opened, setOpened] = useState(false);
  const confirm = useConfirm();
  return (
    <>
      <button onClick={() => setOpened(true)}>Abrir</button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Movimientos">
        <button onClick={() => void confirm({ title: '¿Eliminar?' })}>Borrar</button>
        <button onClick={() => setOpened(false)}>Listo</button>
      </Dialog>
    </>
  );
}

async function open() {
  const { user } = renderUi(<Movements />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog', { name: 'Movimientos' });
  return user;
}

it('on a phone back closes a dialog, and the router does not hear of it', async () => {
  await open();
  await isOverPage(1);
  pressBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(routed).not.toHaveBeenCalled();
  pressBack();
  expect(routed).toHaveBeenCalledOnce();
});

it('on a tablet back closes a dialog too', async () => {
  setViewport(1180);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  await open();
  await isOverPage(1);
  pressBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(routed).not.toHaveBeenCalled();
});

it('back answers the question over a dialog with no, and then closes the dialog', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Borrar' }));
  await screen.findByRole('dialog', { name: '¿Eliminar?' });
  await isOverPage(1);
  pressBack();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Eliminar?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Movimientos' })).toBeTruthy();
  await isOverPage(1);
  pressBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a dialog that is closed by a button leaves nothing behind in the history', async () => {
  const user = await open();
  await isOverPage(1);
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await isOverPage(0);
  expect(history.state).toEqual({ page: 1 });
  expect(routed).not.toHaveBeenCalled();
});

it('on a phone back closes a sheet, and the question over it first', async () => {
  function Menu() {
    const [opened, setOpened] = useState(false);
    const confirm = useConfirm();
    return (
      <>
        <button onClick={() => setOpened(true)}>Abrir</button>
        <Sheet opened={opened} onClose={() => setOpened(false)} title="Menú">
          <button onClick={() => void confirm({ title: '¿Salir?' })}>Salir</button>
        </Sheet>
      </>
    );
  }
  const { user } = renderUi(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.click(await screen.findByRole('button', { name: 'Salir' }));
  await screen.findByRole('dialog', { name: '¿Salir?' });
  await isOverPage(1);
  pressBack();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Salir?' })).toBeNull());
  await isOverPage(1);
  pressBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(routed).not.toHaveBeenCalled();
});

it('a question over a page lets back leave the page: it may be the reason of the question', async () => {
  function Page() {
    const confirm = useConfirm();
    return <button onClick={() => void confirm({ title: '¿Salir sin guardar?' })}>Salir</button>;
  }
  const { user } = renderUi(<Page />);
  await user.click(screen.getByRole('button', { name: 'Salir' }));
  await screen.findByRole('dialog');
  pressBack();
  expect(routed).toHaveBeenCalledOnce();
});

it('on a desk back leaves the page', async () => {
  setViewport(1366);
  await open();
  pressBack();
  expect(routed).toHaveBeenCalledOnce();
});

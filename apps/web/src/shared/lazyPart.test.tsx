import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../test/render.tsx';
import { setConnected } from './connection.ts';
import { lazyPart } from './lazyPart.tsx';

const Panel = ({ opened = true }: { opened?: boolean }) => <p>{opened ? 'Panel' : 'Cerrado'}</p>;

/** Loads the panel, but fails at first. */
function failingOnce() {
  const load = vi.fn<() => Promise<{ Panel: typeof Panel }>>();
  return load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ Panel });
}

it('a part that failed is missing alone, and is tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Part = lazyPart(failingOnce(), 'Panel');
  const { user } = renderUi(
    <>
      <p>Pedido</p>
      <Part />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar esta parte');
  expect(screen.getByText('Pedido')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Panel')).toBeTruthy();
});

it('a part that failed comes by itself when the connection is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  setConnected(false);
  const Part = lazyPart(failingOnce(), 'Panel');
  renderUi(<Part />);
  await screen.findByRole('alert');
  setConnected(true);
  expect(await screen.findByText('Panel')).toBeTruthy();
});

it('a closed dialog that failed says nothing and loads when it is opened', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = failingOnce();
  const Part = lazyPart(load, 'Panel');
  const Page = () => {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button onClick={() => setOpened(true)}>Abrir</button>
        <Part opened={opened} />
      </>
    );
  };
  const { user } = renderUi(<Page />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText('Panel')).toBeTruthy();
});

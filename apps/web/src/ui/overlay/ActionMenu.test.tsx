import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { Dialog } from './Dialog.tsx';

function setUp() {
  const chosen: string[] = [];
  const entries = [
    { label: 'Editar', icon: mdiPencilOutline, onClick: () => chosen.push('Editar') },
    { label: 'Eliminar', icon: mdiTrashCanOutline, onClick: () => chosen.push('Eliminar') },
  ];
  const ui = renderUi(
    <>
      <ActionMenu
        label="Opciones"
        entries={entries}
        renderButton={(props) => <button {...props}>Abrir</button>}
      />
      <p>afuera</p>
    </>,
  );
  return { chosen, ...ui };
}

const opener = () => screen.getByRole('button', { name: 'Abrir' });

describe('ActionMenu', () => {
  it('runs what is chosen and closes', async () => {
    const { user, chosen } = setUp();
    await user.click(opener());
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
    expect(chosen).toEqual(['Eliminar']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('can be used by keyboard alone', async () => {
    const { user, chosen } = setUp();
    await user.tab();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(chosen).toEqual(['Eliminar']);
  });

  it('closes on Escape and returns the focus', async () => {
    const { user } = setUp();
    await user.click(opener());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('closes on Escape without the dialog around it', async () => {
    const close = vi.fn();
    const { user } = renderUi(
      <Dialog onClose={close} title="Reservas">
        <ActionMenu
          label="Opciones"
          entries={[{ label: 'Editar', icon: mdiPencilOutline }]}
          renderButton={(props) => <button {...props}>Abrir</button>}
        />
      </Dialog>,
    );
    await user.click(await screen.findByRole('button', { name: 'Abrir' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes on a press elsewhere', async () => {
    const { user } = setUp();
    await user.click(opener());
    await user.click(screen.getByText('afuera'));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

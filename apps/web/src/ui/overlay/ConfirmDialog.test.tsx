import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { useConfirm } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { leavePage } from './leaving.ts';

function Remover() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('sin respuesta');
  const ask = async () => setAnswer((await confirm({ title: '¿Eliminar Silpancho?' })) ? 'sí' : 'no');
  return (
    <>
      <button onClick={() => void ask()}>Preguntar</button>
      <output>{answer}</output>
    </>
  );
}

describe('useConfirm', () => {
  it('names the thing, warns, and has the focus on cancel', async () => {
    const { user } = renderUi(<Remover />);
    await user.click(screen.getByRole('button', { name: 'Preguntar' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar Silpancho?' });
    expect(dialog.textContent).toContain(
      'Ésta acción eliminará de forma permanente el registro y no podrás usarlo en el futuro.',
    );
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })),
    );
  });

  it('is answered with no when another page is opened, and does not stay over it', async () => {
    const { user } = renderUi(<Remover />);
    await user.click(screen.getByRole('button', { name: 'Preguntar' }));
    await screen.findByRole('dialog');
    act(leavePage);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('no')).toBeTruthy();
  });

  it.each([
    ['Eliminar', 'sí'],
    ['Cancelar', 'no'],
    ['Cerrar', 'no'],
  ])('answers %s with %s', async (button, answer) => {
    const { user } = renderUi(<Remover />);
    await user.click(screen.getByRole('button', { name: 'Preguntar' }));
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(answer));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('answers the first question with no when a second one opens', async () => {
    const answers: boolean[] = [];
    function Asking() {
      const confirm = useConfirm();
      const ask = (title: string) => void confirm({ title }).then((yes) => answers.push(yes));
      return <button onClick={() => ['¿Uno?', '¿Dos?'].forEach(ask)}>Preguntar</button>;
    }
    const { user } = renderUi(<Asking />);
    await user.click(screen.getByRole('button', { name: 'Preguntar' }));
    await screen.findByRole('dialog', { name: '¿Dos?' });
    expect(answers).toEqual([false]);
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(answers).toEqual([false, true]));
  });

  it('treats Escape as no', async () => {
    const { user } = renderUi(<Remover />);
    await user.click(screen.getByRole('button', { name: 'Preguntar' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('no'));
  });

  it('leaves the dialog below open when Escape answers the question', async () => {
    const close = vi.fn<() => void>();
    const { user } = renderUi(
      <Dialog onClose={close} title="Movimientos">
        <Remover />
      </Dialog>,
    );
    await user.click(await screen.findByRole('button', { name: 'Preguntar' }));
    await screen.findByRole('dialog', { name: '¿Eliminar Silpancho?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('no'));
    expect(close).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Eliminar Silpancho?' })).toBeNull());
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});

import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderPage } from '../../test/render.tsx';
import { laterAnswer } from '../../test/server.ts';
import { FormPage } from './FormPage.tsx';
import { useSchemaForm } from './useSchemaForm.ts';

function page(onSubmit: (values: { name: string }) => Promise<unknown> = async () => {}, leaves = false) {
  return function ProductPage() {
    const schema = z.object({ name: z.string().min(1, 'Este campo es obligatorio') });
    const form = useSchemaForm({ schema, initial: { name: '' } });
    return (
      <FormPage title="Crear producto" back="/" form={form} onSubmit={onSubmit} leaves={leaves}>
        <TextInput label="Nombre" {...form.text('name')} />
      </FormPage>
    );
  };
}

const nameField = () => screen.findByRole('textbox', { name: 'Nombre' });

describe('FormPage', () => {
  it('shows the error at its field, focuses the field and saves nothing', async () => {
    const save = vi.fn<(values: { name: string }) => Promise<void>>(async () => {});
    const { user } = renderPage(page(save));
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Este campo es obligatorio')).toBeDefined();
    expect(document.activeElement).toBe(await nameField());
    expect(save).not.toHaveBeenCalled();
  });

  it('saves on Enter', async () => {
    const save = vi.fn<(values: { name: string }) => Promise<void>>(async () => {});
    const { user } = renderPage(page(save));
    await user.type(await nameField(), 'Silpancho{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Silpancho' }, { name: 'Silpancho' });
  });

  it('asks before leaving with unsaved changes', async () => {
    const { user, router } = renderPage(page());
    await user.type(await nameField(), 'S');
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(router.state.location.pathname).toBe('/page');
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('asks before a save leaves the page with what was typed meanwhile', async () => {
    const saved = laterAnswer<null>();
    const { user, router } = renderPage(page(() => saved.promise, true));
    await user.type(await nameField(), 'Silpancho{Enter}');
    await user.type(await nameField(), ' doble');
    saved.resolve(null);
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(router.state.location.pathname).toBe('/page');
    expect(screen.getByDisplayValue('Silpancho doble')).toBeDefined();
  });

  it('leaves after a save without asking if nothing was typed meanwhile', async () => {
    const { user, router } = renderPage(page(async () => {}, true));
    await user.type(await nameField(), 'Silpancho{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('leaves without asking if nothing changed', async () => {
    const { user, router } = renderPage(page());
    await nameField();
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CallError, UNREACHABLE } from '../../shared/api/call.ts';
import { renderUi } from '../../test/render.tsx';
import { laterAnswer } from '../../test/server.ts';
import { DialogForm } from './DialogForm.tsx';
import { useSchemaForm } from './useSchemaForm.ts';

it('takes no input while it saves, and has the focus where it was after a failure', async () => {
  const saved = laterAnswer<null>();
  function NoteDialog() {
    const form = useSchemaForm({ schema: z.object({ note: z.string() }), initial: { note: '' } });
    return (
      <DialogForm title="Nota" form={form} onClose={() => undefined} onSubmit={() => saved.promise}>
        <TextInput label="Motivo" {...form.text('note')} />
        <TextInput label="Nota" />
      </DialogForm>
    );
  }
  const { user } = renderUi(<NoteDialog />);
  const field = await screen.findByRole('textbox', { name: 'Motivo' });
  await user.type(field, 'Sin llajua{Enter}');
  expect(field.closest('[inert]')).not.toBeNull();
  // As a browser does with a field that is blocked.
  field.blur();
  saved.reject(new CallError(0, { error: UNREACHABLE, message: UNREACHABLE, code: 'unreachable' }));
  await waitFor(() => expect(field.closest('[inert]')).toBeNull());
  expect(document.activeElement).toBe(field);
});

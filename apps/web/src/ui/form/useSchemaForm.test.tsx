import { PasswordInput, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CallError } from '../../shared/api/call.ts';
import { renderUi } from '../../test/render.tsx';
import { NoticeStack } from '../feedback/NoticeStack.tsx';
import { DialogForm } from './DialogForm.tsx';
import { useSchemaForm } from './useSchemaForm.ts';

const schema = z.object({
  last: z.string().min(1, 'Falta el apellido').max(5, 'Muy largo'),
  first: z.string().min(1, 'Falta el nombre'),
  age: z.number('Falta la edad').optional(),
});

interface Sent {
  save?: (body: z.input<typeof schema>) => Promise<unknown>;
  refusal?: CallError;
  age?: () => string;
}

/** Returns a dialog whose fields are in another order than in the schema. */
function open({ save = async () => {}, refusal, age }: Sent = {}) {
  const onRefused = vi.fn<(isAtFields: boolean) => void>();
  const close = vi.fn<() => void>();
  function Person() {
    const form = useSchemaForm({
      schema,
      initial: { first: '', last: '' },
      toBody: (values) => ({ ...values, ...(age ? { age: age() as never } : {}) }),
      problems: ({ first }) => ({ first: first === 'X' ? 'No puede ser X' : undefined }),
      refusals: { email_taken: 'last' },
    });
    const send = async (body: z.input<typeof schema>) => {
      await save(body);
      if (!refusal) return;
      onRefused(form.refused(refusal));
      throw refusal;
    };
    return (
      <>
        <DialogForm onClose={close} title="Persona" form={form} onSubmit={send}>
          <TextInput label="Nombres" {...form.text('first')} />
          <PasswordInput label="Apellidos" {...form.text('last')} />
        </DialogForm>
        <NoticeStack />
      </>
    );
  }
  return { ...renderUi(<Person />), onRefused, close };
}

const first = () => screen.findByLabelText('Nombres');
const last = () => screen.findByLabelText('Apellidos');
const refusalOf = (code: 'email_taken' | 'invalid_input', fields = {}) =>
  new CallError(409, { code, error: 'Ya está en uso', message: '', fields });

it('opens with the focus in the first field', async () => {
  open();
  const field = await first();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('shows every problem and focuses the first in reading order; typing removes a problem', async () => {
  const save = vi.fn<() => Promise<void>>();
  const { user } = open({ save });
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Falta el apellido')).toBeDefined();
  expect(document.activeElement).toBe(await first());
  await user.type(await first(), 'Ana');
  expect(screen.queryByText('Falta el nombre')).toBeNull();
  await user.type(await last(), 'Quiroga{Enter}');
  expect(await screen.findByText('Muy largo')).toBeDefined();
  expect(document.activeElement).toBe(await last());
  expect(save).not.toHaveBeenCalled();
});

it('adds rules of its own to those of the schema', async () => {
  const { user } = open();
  await user.type(await last(), 'Paz');
  await user.type(await first(), 'X{Enter}');
  expect(await screen.findByText('No puede ser X')).toBeDefined();
});

it('reports a problem that no field on screen can show', async () => {
  const { user } = open({ age: () => 'x' });
  await user.type(await first(), 'Ana');
  await user.type(await last(), 'Paz{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Falta la edad');
});

it.each([
  ['by its fields', refusalOf('invalid_input', { last: 'Ya está en uso' })],
  ['by its code', refusalOf('email_taken')],
])("shows the server's refusal at the field it is about, %s, and focuses it", async (_, refusal) => {
  const { user, onRefused } = open({ refusal });
  await user.type(await last(), 'Paz');
  await user.type(await first(), 'Ana{Enter}');
  expect(await screen.findByText('Ya está en uso')).toBeDefined();
  expect(document.activeElement).toBe(await last());
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(true);
});

it('shows a refusal about no field, or about one that is not on screen, as a notice', async () => {
  const { user, onRefused } = open({ refusal: refusalOf('invalid_input', { last: 'No', age: 'Muy joven' }) });
  await user.type(await last(), 'Paz');
  await user.type(await first(), 'Ana{Enter}');
  await waitFor(() => expect(onRefused).toHaveBeenCalledExactlyOnceWith(false));
});

it('saves once however often it is sent, and can be closed during the call', async () => {
  const save = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const { user, close } = open({ save });
  await user.type(await last(), 'Paz');
  await user.type(await first(), 'Ana{Enter}{Enter}');
  expect(save).toHaveBeenCalledExactlyOnceWith({ first: 'Ana', last: 'Paz' });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(close).toHaveBeenCalled();
});

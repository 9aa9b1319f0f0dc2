import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, type Session, setSession, useSession } from '../../../shared/session/session.ts';
import { renderUi } from '../../../test/render.tsx';
import { sessionOf } from '../../../test/session.ts';
import { useTyped } from './useTyped.ts';

const ROSA = sessionOf(4);
const PEDRO = { ...ROSA, token: 'of pedro', user: { ...ROSA.user, id: 8, name: 'Pedro' } };

beforeEach(() => setSession(ROSA));

function Field({ name }: { name: string }) {
  const [text, setText] = useTyped(name, '');
  return <input aria-label={name} value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

/** Starts again for another person, as the frame of the dashboard does. */
function Page({ name }: { name: string | null }) {
  const session = useSession();
  return (
    <div key={session?.user.id}>
      <p>{session?.user.name ?? 'nadie'}</p>
      {name !== null && <Field key={name} name={name} />}
    </div>
  );
}

const textOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;

async function changeTo(session: Session) {
  setSession(session);
  await screen.findByText(session.user.name);
}

function open(first: string) {
  const { user, rerender } = renderUi(<Page name={first} />);
  return {
    user,
    show: (name: string | null) => rerender(<Page name={name} />),
    type: (text: string) => user.type(screen.getByRole('textbox'), text),
  };
}

it('survives a change of user, until its dialog is closed', async () => {
  const { show, type } = open('T-86');
  await type('50');
  await changeTo(PEDRO);
  expect(textOf('T-86')).toBe('50');
  show(null);
  show('T-86');
  expect(textOf('T-86')).toBe('');
});

it('belongs to its bill, and waits until the dialog of that is open again', async () => {
  const { show, type } = open('T-87');
  await type('30');
  // The other person's page has no dialog at first.
  setSession(PEDRO);
  show(null);
  await screen.findByText('Pedro');
  show('T-88');
  expect(textOf('T-88')).toBe('');
  show(null);
  await changeTo(ROSA);
  show('T-87');
  expect(textOf('T-87')).toBe('30');
});

it('ends when the user signs out', async () => {
  const { show, type } = open('T-89');
  await type('10');
  clearSession();
  await screen.findByText('nadie');
  show(null);
  await changeTo(PEDRO);
  show('T-89');
  expect(textOf('T-89')).toBe('');
});

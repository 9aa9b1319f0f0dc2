import { listCustomers } from '@restaurante/contract/customers/customers.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { renderUi } from '../../../test/render.tsx';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { CustomerField } from './CustomerField.tsx';
import { NO_CUSTOMER } from './order.ts';

const person = { first_name: 'Ana', last_name: 'Mamani', ci_nit: '4567890', phone: '59171234567' };

beforeEach(() => setSession(sessionOf(4)));

function Field() {
  const [customer, setCustomer] = useState(NO_CUSTOMER);
  return (
    <>
      <CustomerField
        of="name"
        label="Cliente"
        value={customer}
        onChange={(change) => setCustomer({ ...customer, ...change })}
      />
      <output>{JSON.stringify(customer)}</output>
    </>
  );
}
const chosen = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;

it('takes the first customer found with Enter, and keeps a typed name without it', async () => {
  fakeServer().answer(listCustomers, {
    customers: [{ id: 4, person, sales_count: 2, last_sale: null }],
    next: null,
  });
  const { user } = renderUi(<Field />);
  const field = screen.getByRole('textbox', { name: 'Cliente' });
  await user.type(field, 'ana');
  await screen.findByRole('option', { name: /Ana Mamani/, hidden: true });
  await user.tab();
  expect(chosen()).toMatchObject({ id: null, name: 'ana' });
  await user.type(field, 'm');
  await user.keyboard('{Backspace}');
  await screen.findByRole('option', { name: /Ana Mamani/, hidden: true });
  await user.keyboard('{Enter}');
  expect(chosen()).toMatchObject({ id: 4, name: 'Ana Mamani' });
});

it('finds stored customers while a name is typed, and fills in the chosen one', async () => {
  const server = fakeServer();
  server.answer(listCustomers, {
    customers: [{ id: 4, person, sales_count: 2, last_sale: null }],
    next: null,
  });
  const { user } = renderUi(<Field />);
  const field = screen.getByRole('textbox', { name: 'Cliente' });
  // Letters typed one by one could be so slow that each is searched for.
  await user.click(field);
  await user.paste('a');
  await user.paste('na');
  await user.click(await screen.findByRole('option', { name: /Ana Mamani/, hidden: true }));
  expect(chosen()).toEqual({ id: 4, name: 'Ana Mamani', phone: '59171234567', ciNit: '4567890' });
  expect(server.received.map(({ query }) => query)).toEqual(['?q=ana']);
  await user.click(field);
  await user.paste(' Rosa');
  expect(chosen(), 'another name is another person').toEqual({ ...NO_CUSTOMER, name: 'Ana Mamani Rosa' });
  await waitFor(() => expect(server.received).toHaveLength(2));
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { PhoneField } from './PhoneField.tsx';

const onChange = vi.fn<(digits: string) => void>();
const open = () => {
  onChange.mockClear();
  const { user } = renderUi(<PhoneField label="Teléfono" value="" onChange={onChange} />);
  return { user, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono' }) };
};

it.each([
  ['71234567', '59171234567', '71234567'],
  ['59171234567', '59171234567', '71234567'],
  ['2413560', '5912413560', '2413560'],
  ['5912413560', '5912413560', '2413560'],
  ['5912413', '5915912413', '5912413'],
])('%s, typed, is %s', async (typed, digits, text) => {
  const { user, field } = open();
  await user.type(field, typed);
  expect(onChange).toHaveBeenLastCalledWith(digits);
  expect(field.value).toBe(text);
});

it.each(['+59171234567', '+591 71234567', '(+591) 7123-4567', '59171234567', '712 34567'])(
  '%s, filled in by the browser, is a Bolivian number',
  (value) => {
    const { field } = open();
    fireEvent.input(field, { target: { value } });
    expect(onChange).toHaveBeenLastCalledWith('59171234567');
    expect(field.value).toBe('71234567');
  },
);

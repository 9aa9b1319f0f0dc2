import { Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listCustomers, type CustomerWire } from '@restaurante/contract/customers/customers.endpoints.ts';
import { CUSTOMER_NAME_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { query } from '../../../shared/api/query.ts';
import { useOwnCompany, useTakesMoney } from '../../../shared/session/session.ts';
import { NO_CUSTOMER, type OrderCustomer } from './order.ts';

const ASK_AFTER_MS = 250;
/** How much is typed before customers are searched: two letters match half of all names, four digits few phones. */
const MIN_LETTERS = { name: 2, phone: 4 };

const fullName = ({ person }: CustomerWire) =>
  [person.first_name, person.last_name].filter(Boolean).join(' ');

const orderCustomerOf = (customer: CustomerWire): OrderCustomer => ({
  id: customer.id,
  name: fullName(customer).slice(0, CUSTOMER_NAME_MAX),
  phone: customer.person.phone ?? '',
  ciNit: customer.person.ci_nit ?? '',
});

interface CustomerFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  of: 'name' | 'phone';
  value: OrderCustomer;
  onChange: (change: Partial<OrderCustomer>) => void;
}

/**
 * Shows the field for a new name or phone, or for a stored customer found by name, CI/NIT or phone, whose data is filled
 * in.
 */
export function CustomerField({ of, value, onChange, onBlur, ...field }: CustomerFieldProps) {
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const [search] = useDebouncedValue(value[of].trim(), ASK_AFTER_MS);
  const isSearching = useTakesMoney() && value.id === null && search.length >= MIN_LETTERS[of];
  const { data } = useQuery({
    ...query(listCustomers, { params: useOwnCompany(), query: { q: search } }),
    placeholderData: keepPreviousData,
    enabled: isSearching,
  });
  const customers = isSearching ? (data?.customers ?? []) : [];
  const foundIds = customers.map(({ id }) => id).join();
  // Enter picks the first match; Tab keeps the typed name.
  const selectFirst = useEffectEvent(() => list.selectFirstOption());
  useEffect(() => {
    if (foundIds && list.dropdownOpened) selectFirst();
  }, [foundIds, list.dropdownOpened]);
  const choose = (id: string) => {
    const customer = customers.find((one) => String(one.id) === id);
    if (customer) onChange(orderCustomerOf(customer));
    list.closeDropdown();
  };
  const type = (text: string) => {
    // Another name is another person: the data of the chosen customer is cleared. Another phone may be their second one.
    onChange(of === 'phone' || value.id === null ? { [of]: text } : { ...NO_CUSTOMER, name: text });
    list.openDropdown();
  };
  return (
    <Combobox store={list} onOptionSubmit={choose} shadow="md" withinPortal>
      <Combobox.Target>
        <TextInput
          autoComplete="off"
          {...field}
          value={value[of]}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={(event) => {
            list.closeDropdown();
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={customers.length === 0}>
        <Combobox.Options className="scroll-y" mah={320} aria-label="Clientes">
          {customers.map((customer) => (
            <Combobox.Option key={customer.id} value={String(customer.id)} mih="var(--height-counter)">
              <b className="block strong">{fullName(customer)}</b>
              <small className="num">
                {[customer.person.ci_nit, customer.person.phone].filter(Boolean).join(' · ')}
              </small>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { mdiChevronDown } from '@mdi/js';
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone';
import { AppIcon } from '../display/AppIcon.tsx';
import { Row } from '../layout/layouts.tsx';
import classes from './PhoneField.module.css';

interface PhoneFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Digits with the country code and without '+', e.g. '59171234567'; '' is an empty field. */
  value: string;
  onChange: (digits: string) => void;
}

const regionNames = new Intl.DisplayNames('es', { type: 'region' });
const countries = defaultCountries
  .map((country) => parseCountry(country))
  .map(({ iso2, dialCode }) => ({ iso2, label: `${regionNames.of(iso2.toUpperCase())} (+${dialCode})` }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'));

/** The fewest digits of a local number in any country. */
const SHORTEST = 7;

/** Returns the digits with the country code; a code that the user typed too is not added twice. */
function withPrefix(typed: string, dialCode: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const hasCode = digits.startsWith(dialCode) && digits.length >= dialCode.length + SHORTEST;
  return typed.includes('+') || hasCode ? `+${digits}` : typed;
}

/** Asks for a phone number with its country, which is Bolivia unless another is chosen. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry: 'bo',
    value: value && `+${value}`,
    disableDialCodeAndPrefix: true,
    onChange: ({ phone, country: chosen }) => {
      const digits = phone.replaceAll(/\D/g, '');
      onChange(digits === chosen.dialCode ? '' : digits);
    },
  });
  return (
    <TextInput
      {...rest}
      classNames={{ input: classes.input }}
      ref={inputRef}
      type="tel"
      inputMode="tel"
      value={inputValue}
      onChange={(event) => {
        const field = event.currentTarget;
        const whole = withPrefix(field.value, country.dialCode);
        if (whole !== field.value) field.value = whole;
        handlePhoneValueChange(event);
      }}
      leftSectionWidth={92}
      leftSectionPointerEvents="all"
      leftSection={
        <Row as="span" gap={4} className={classes.country}>
          {country.iso2.toUpperCase()} +{country.dialCode}
          <AppIcon path={mdiChevronDown} size={16} />
          <select
            aria-label="País del teléfono"
            value={country.iso2}
            disabled={rest.disabled}
            onChange={(event) => setCountry(event.currentTarget.value, { focusOnInput: true })}
          >
            {countries.map(({ iso2, label }) => (
              <option key={iso2} value={iso2}>
                {label}
              </option>
            ))}
          </select>
        </Row>
      }
    />
  );
}

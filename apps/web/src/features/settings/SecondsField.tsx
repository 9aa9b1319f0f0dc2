import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { SLIDER_SECONDS } from '../../shared/localSettings.fields.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';

const { min, max } = SLIDER_SECONDS;

/** Shows how long the board shows each publication; what is typed counts once it is within the bounds. */
export function SecondsField() {
  const [{ timeSliderTickets: seconds }, set] = useLocalSetting('sales');
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !(Number(typed) >= min && Number(typed) <= max);
  return (
    <TextInput
      label="Segundos por publicidad"
      description={`De ${min} a ${max}.`}
      inputMode="numeric"
      value={typed ?? seconds}
      error={isWrong && `Escribe un número de ${min} a ${max}`}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 3);
        setTyped(digits);
        if (Number(digits) >= min && Number(digits) <= max) set({ timeSliderTickets: Number(digits) });
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

import { CloseButton, rem, TextInput } from '@mantine/core';
import { mdiMagnify } from '@mdi/js';
import { AppIcon } from '../display/AppIcon.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The searchable fields; also the field's accessible name. */
  placeholder: string;
  width?: number | string;
  /** Takes the focus when it appears, except where it would bring up an on-screen keyboard. */
  isFirst?: boolean;
}

export function SearchField(props: SearchFieldProps) {
  const { value, onChange, placeholder, width = 320, isFirst = false } = props;
  const takesFocus = isFirst && !globalThis.matchMedia('(pointer: coarse)').matches;
  return (
    <TextInput
      autoFocus={takesFocus}
      data-autofocus={takesFocus || undefined}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<AppIcon path={mdiMagnify} size={18} />}
      rightSection={value && <CloseButton aria-label="Borrar búsqueda" onClick={() => onChange('')} />}
      style={{ flex: width === '100%' ? '1 1 100%' : '1 1 12.5rem', maxWidth: rem(width) }}
    />
  );
}

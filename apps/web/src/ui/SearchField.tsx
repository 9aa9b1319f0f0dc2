import { CloseButton, TextInput } from '@mantine/core';
import { mdiMagnify } from '@mdi/js';
import { AppIcon } from './AppIcon.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** What can be searched for; also the field's accessible name. */
  placeholder: string;
  width?: number | string;
}

/** The search box above a list. */
export function SearchField({ value, onChange, placeholder, width = 320 }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<AppIcon path={mdiMagnify} size={18} />}
      rightSection={value && <CloseButton aria-label="Borrar búsqueda" onClick={() => onChange('')} />}
      style={{ flex: width === '100%' ? '1 1 100%' : '1 1 200px', maxWidth: width }}
    />
  );
}

import { CloseButton, TextInput } from '@mantine/core';
import { mdiMagnify } from '@mdi/js';
import type { KeyboardEvent, Ref } from 'react';
import { AppIcon } from '../../../../ui/AppIcon.tsx';
import classes from './ProductSearch.module.css';

interface ProductSearchProps {
  value: string;
  onChange: (value: string) => void;
  /** Enter with something typed: the first card found. */
  onEnter: () => void;
  /** Arrow down: into the cards. */
  onDown: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Searches all categories; '/' brings the cursor here from anywhere. */
export function ProductSearch({ value, onChange, onEnter, onDown, ref }: ProductSearchProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEmpty = value.trim() === '';
    // An empty box leaves Enter to the page, where it opens the confirmation.
    const act = {
      Enter: isEmpty ? undefined : onEnter,
      ArrowDown: onDown,
      // Whoever is here already presses it out of habit.
      '/': isEmpty ? () => {} : undefined,
      Escape: isEmpty ? undefined : () => onChange(''),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    if (!event.repeat) act();
  };
  return (
    <TextInput
      ref={ref}
      type="search"
      className={classes.search}
      aria-label="Buscar producto"
      aria-keyshortcuts="/"
      placeholder="Buscar producto"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<AppIcon path={mdiMagnify} size={18} />}
      rightSectionWidth={value ? 52 : 40}
      rightSection={
        value ? (
          <CloseButton size={44} aria-label="Borrar búsqueda" onClick={() => onChange('')} />
        ) : (
          <kbd className={classes.key}>/</kbd>
        )
      }
    />
  );
}

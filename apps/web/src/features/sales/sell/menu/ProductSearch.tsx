import { CloseButton, TextInput } from '@mantine/core';
import { mdiMagnify } from '@mdi/js';
import type { KeyboardEvent, Ref } from 'react';
import { useStore, type Store } from '../../../../shared/store.ts';
import { AppIcon } from '../../../../ui/AppIcon.tsx';
import classes from './ProductSearch.module.css';

interface ProductSearchProps {
  /** What is typed. */
  search: Store<string>;
  onChange: () => void;
  /** Called for Enter with something typed: adds the first card found. */
  onEnter: () => void;
  /** Called for the down arrow: moves the focus to the cards. */
  onDown: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Searches all categories; '/' moves the focus here from anywhere on the page. */
export function ProductSearch({ search, onChange, onEnter, onDown, ref }: ProductSearchProps) {
  const value = useStore(search);
  const type = (next: string) => {
    search.set(next);
    onChange();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEmpty = value.trim() === '';
    // With an empty box, the page handles Enter and opens the confirmation.
    const act = {
      Enter: isEmpty ? undefined : onEnter,
      ArrowDown: onDown,
      // People press '/' out of habit although the focus is here already.
      '/': isEmpty ? () => {} : undefined,
      Escape: isEmpty ? undefined : () => type(''),
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
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<AppIcon path={mdiMagnify} size={18} />}
      rightSectionWidth={value ? 52 : 40}
      rightSection={
        value ? (
          <CloseButton size={44} aria-label="Borrar búsqueda" onClick={() => type('')} />
        ) : (
          <kbd className={classes.key}>/</kbd>
        )
      }
    />
  );
}

import { CloseButton, TextInput } from '@mantine/core';
import { mdiMagnify } from '@mdi/js';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import type { Store } from '../../../shared/store.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import classes from './ProductSearch.module.css';

interface ProductSearchProps {
  /** The search text. */
  search: Store<string>;
  onChange: () => void;
  /** Called for Enter with something typed: adds the first card found. */
  onEnter: () => void;
  /** Called for the down arrow: moves the focus to the cards. */
  onDown: () => void;
  ref: RefObject<HTMLInputElement | null>;
}

/**
 * Searches all categories; '/' moves the focus here from anywhere on the page. A letter renders nothing here: the box
 * keeps its own text, and CSS shows the key, or the button that clears it.
 */
export function ProductSearch({ search, onChange, onEnter, onDown, ref }: ProductSearchProps) {
  useEffect(
    () =>
      search.subscribe(() => {
        const box = ref.current;
        if (box && box.value !== search.get()) box.value = search.get();
      }),
    [search, ref],
  );
  const type = (next: string) => {
    search.set(next);
    onChange();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEmpty = search.get().trim() === '';
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
      defaultValue={search.get()}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<AppIcon path={mdiMagnify} size={18} />}
      rightSectionWidth={52}
      rightSection={
        <>
          <CloseButton
            size={44}
            className={classes.clear}
            aria-label="Borrar búsqueda"
            onClick={() => type('')}
          />
          <kbd className={`wide-only ${classes.key}`}>/</kbd>
        </>
      }
    />
  );
}

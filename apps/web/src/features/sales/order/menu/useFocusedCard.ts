import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { moveFocus } from './arrowKeys.ts';
import type { MenuGroup } from './menu.ts';

type Block = readonly MenuGroup[];

const idOf = (group: MenuGroup | undefined) => group?.items[0].id ?? null;

/**
 * Follows the focus over the cards, of which only those near what is seen exist. Returns which blocks must exist all
 * the same: the one with the focus and those beside it, so that scrolling takes the focus from nobody and the arrow
 * keys find the next card; Home and End ask for the ends of the menu before they go there.
 */
export function useFocusedCard(blocks: readonly Block[]) {
  const [focused, setFocused] = useState<number | null>(null);
  const at =
    focused === null ? -1 : blocks.findIndex((block) => block.some((group) => idOf(group) === focused));
  // In a window of another size a card may be in another block: it is a new element, and the focus is nowhere.
  useLayoutEffect(() => {
    if (focused === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${focused}"]`)?.focus();
  });
  return {
    isHeld: (block: Block) => at >= 0 && Math.abs(blocks.indexOf(block) - at) <= 1,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(Number(target.dataset.card)),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // Whoever only goes to another window keeps the focus here.
      if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setFocused(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const end = { Home: blocks[0]?.[0], End: blocks.at(-1)?.at(-1) }[event.key];
      if (end) flushSync(() => setFocused(idOf(end)));
      moveFocus(event, event.currentTarget);
    },
  };
}

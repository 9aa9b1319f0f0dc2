import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';

const GAP = 4;
const EDGE = 8;

/** Places the menu under its button, aligned right; above the button if there is no room below. */
function place(menu: HTMLElement, target: HTMLElement): void {
  const button = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = button.bottom + GAP;
  const fits = below + height <= window.innerHeight - EDGE;
  const left = Math.min(Math.max(EDGE, button.right - width), window.innerWidth - width - EDGE);
  menu.style.left = `${left}px`;
  menu.style.top = `${fits ? below : Math.max(EDGE, button.top - GAP - height)}px`;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Opens a menu at its button, moves through it with the keyboard, and closes it on anything else. */
export function useFloatingMenu() {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!opened) return undefined;
    const close = () => setOpened(false);
    const closeOutside = ({ target: pressed }: Event) => {
      const inside = [menu, target].some(
        ({ current }) => pressed instanceof Node && current?.contains(pressed),
      );
      if (!inside) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('scroll', closeOutside, true);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('scroll', closeOutside, true);
      window.removeEventListener('resize', close);
    };
  }, [opened]);

  const showMenu = useCallback((element: HTMLDivElement | null) => {
    menu.current = element;
    if (!element || !target.current) return;
    place(element, target.current);
    (element.querySelector<HTMLElement>('[role=menuitem]') ?? element).focus({ preventScroll: true });
  }, []);

  const close = () => {
    setOpened(false);
    target.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      // Otherwise a dialog around the menu would close too.
      event.stopPropagation();
      close();
      return;
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const items = Array.from(
      event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'),
    );
    const focused = items.findIndex((item) => item === document.activeElement);
    items[step(focused, items.length)]?.focus();
  };

  return { opened, target, showMenu, close, onKeyDown, toggle: () => setOpened(!opened) };
}

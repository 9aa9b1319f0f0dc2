import { Link } from '@tanstack/react-router';
import {
  Fragment,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type KeyboardEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { AppIcon } from '../display/AppIcon.tsx';
import { watchSize } from '../layout/watchSize.ts';
import classes from './ActionMenu.module.css';

export interface MenuEntry {
  label: string;
  icon: string;
  onClick?: () => void;
  /** The page to open, instead of an action. */
  to?: string;
  /** An address outside of this application. */
  href?: string;
  /** Opens the address in a tab of its own. */
  newTab?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Whether a line separates it from the entries above. */
  apart?: boolean;
}

interface MenuButton {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
}

interface ActionMenuProps {
  label: string;
  /** Renders the button that opens the menu, with the props it needs. */
  renderButton: (props: MenuButton) => ReactNode;
  entries?: readonly MenuEntry[];
  title?: string;
  children?: (close: () => void) => ReactNode;
}

/** Shows a button with a menu under it. Our own, because Mantine's menu would be a sixth of the first page's script. */
export function ActionMenu({ label, title, renderButton, entries, children }: ActionMenuProps) {
  const { opened, target, showMenu, close, toggle, onKeyDown } = useFloatingMenu();
  const item = ({ label: name, icon, onClick, to, href, newTab, danger, disabled }: MenuEntry) => {
    const shared = {
      role: 'menuitem',
      tabIndex: -1,
      className: classes.item,
      'data-danger': danger,
      // Escape would close a dialog around the menu too.
      'data-mantine-stop-propagation': true,
    };
    const content = (
      <>
        <AppIcon path={icon} size={18} className={danger ? undefined : 'muted'} />
        {name}
      </>
    );
    const choose = () => {
      close();
      onClick?.();
    };
    if (href !== undefined) {
      return (
        <a href={href} target={newTab ? '_blank' : undefined} onClick={close} {...shared}>
          {content}
        </a>
      );
    }
    return to === undefined ? (
      <button type="button" {...shared} disabled={disabled} onClick={choose}>
        {content}
      </button>
    ) : (
      <Link to={to} {...shared} onClick={choose}>
        {content}
      </Link>
    );
  };
  return (
    <>
      {renderButton({ ref: target, onClick: toggle, 'aria-haspopup': 'menu', 'aria-expanded': opened })}
      {opened &&
        createPortal(
          <div
            ref={showMenu}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            className={classes.menu}
            onKeyDown={onKeyDown}
          >
            {title && (
              <p role="presentation" className={classes.title}>
                {title}
              </p>
            )}
            {children?.(close)}
            {entries?.map((entry) => (
              <Fragment key={entry.label}>
                {entry.apart && <hr className={classes.rule} />}
                {item(entry)}
              </Fragment>
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}

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
function useFloatingMenu() {
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
    const button = target.current;
    if (!element || !button) return undefined;
    // Its content may load later.
    const end = watchSize(element, () => place(element, button));
    (element.querySelector<HTMLElement>('[role=menuitem]') ?? element).focus({ preventScroll: true });
    return end;
  }, []);

  const close = () => {
    setOpened(false);
    target.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
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

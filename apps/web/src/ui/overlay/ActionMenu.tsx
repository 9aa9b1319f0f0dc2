import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { AppIcon } from '../display/AppIcon.tsx';
import { useFloatingMenu } from './useFloatingMenu.ts';
import classes from './ActionMenu.module.css';

export interface MenuEntry {
  label: string;
  icon: string;
  onClick?: () => void;
  /** The page to open, instead of an action. */
  to?: string;
  /** An address outside of this application. */
  href?: string;
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
  /** The menu's accessible name. */
  label: string;
  /** Renders the button that opens the menu, with the props it needs. */
  renderButton: (props: MenuButton) => ReactNode;
  entries?: readonly MenuEntry[];
  /** A visible heading above the entries. */
  title?: string;
  /** Shown when there are no entries. */
  children?: ReactNode;
}

/** Shows a button with a menu under it. Our own, because Mantine's menu would be a sixth of the first page's script. */
export function ActionMenu({ label, title, renderButton, entries, children }: ActionMenuProps) {
  const { opened, target, showMenu, close, toggle, onKeyDown } = useFloatingMenu();
  const item = ({ label: name, icon, onClick, to, href, danger, disabled }: MenuEntry) => {
    const shared = { role: 'menuitem', tabIndex: -1, className: classes.item, 'data-danger': danger };
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
        <a href={href} {...shared}>
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
            {children}
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

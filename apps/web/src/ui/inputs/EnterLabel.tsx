import type { ReactNode } from 'react';
import { Row } from '../layout/layouts.tsx';
import classes from './EnterLabel.module.css';

/** Shows the text of the button that Enter presses: it says so where there is a keyboard. */
export function EnterLabel({ children }: { children: ReactNode }) {
  return (
    <Row as="span" justify="between" grow className={classes.label} data-enter>
      <span>{children}</span>
      <kbd className="small snug" aria-hidden="true">
        Enter
      </kbd>
    </Row>
  );
}

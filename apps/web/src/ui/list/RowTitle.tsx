import type { ReactNode } from 'react';
import classes from './RowTitle.module.css';

interface RowTitleProps {
  name: string;
  /** Chips after the name. */
  chips?: ReactNode;
  picture?: ReactNode;
  /** A smaller line under the name. */
  children?: ReactNode;
}

/** Shows a row's name, with its picture and a second line if it has them. */
export function RowTitle({ name, chips, picture, children }: RowTitleProps) {
  return (
    <div className={`row gap-12 min-w-0 ${classes.row}`}>
      {picture}
      <div className="grid min-w-0">
        <span className={classes.title}>
          <b className="strong anywhere">{name}</b>
          {chips}
        </span>
        {children && <span className="muted small">{children}</span>}
      </div>
    </div>
  );
}

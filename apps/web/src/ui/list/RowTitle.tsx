import type { ReactNode } from 'react';
import classes from './RowTitle.module.css';

interface RowTitleProps {
  name: string;
  chips?: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
}

export function RowTitle({ name, chips, picture, children }: RowTitleProps) {
  return (
    <div className={`row gap-12 min-w-0 ${classes.row}`}>
      {picture}
      <div className="grid min-w-0">
        <span className={classes.title}>
          <b className="strong anywhere">{name}</b>
          {chips}
        </span>
        {children && <span className="muted small anywhere">{children}</span>}
      </div>
    </div>
  );
}

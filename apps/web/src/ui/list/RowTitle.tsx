import type { ReactNode } from 'react';
import { Column, Row } from '../layout/layouts.tsx';
import classes from './ListTable.module.css';

interface RowTitleProps {
  name: string;
  chips?: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
}

export function RowTitle({ name, chips, picture, children }: RowTitleProps) {
  return (
    <Row gap={12} shrink className={classes.titled}>
      {picture}
      <Column shrink>
        <Row as="span" wrap className={classes.names}>
          <b className="strong anywhere">{name}</b>
          {chips}
        </Row>
        {children && <span className="muted small anywhere">{children}</span>}
      </Column>
    </Row>
  );
}

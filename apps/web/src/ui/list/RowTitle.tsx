import type { ReactNode } from 'react';
import { Row, Stack } from '../layout/layouts.tsx';
import classes from './RowTitle.module.css';

interface RowTitleProps {
  name: string;
  chips?: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
}

export function RowTitle({ name, chips, picture, children }: RowTitleProps) {
  return (
    <Row gap={12} shrink className={classes.row}>
      {picture}
      <Stack gap={0}>
        <Row as="span" wrap className={classes.title}>
          <b className="strong anywhere">{name}</b>
          {chips}
        </Row>
        {children && <span className="muted small anywhere">{children}</span>}
      </Stack>
    </Row>
  );
}

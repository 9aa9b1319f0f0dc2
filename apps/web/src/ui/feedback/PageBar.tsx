import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from '../layout/layouts.tsx';
import { Status } from './Status.tsx';
import classes from './PageBar.module.css';

interface PageBarProps {
  children: ReactNode;
  button: string;
  onClick: () => void;
}

/** Shows above the page what needs a person, and the button that leads there. */
export function PageBar({ children, button, onClick }: PageBarProps) {
  return (
    <Row gap={12} justify="between" className={classes.bar}>
      <Status>
        <span className="min-w-0">{children}</span>
      </Status>
      <Button variant="default" className="flex-none" onClick={onClick}>
        {button}
      </Button>
    </Row>
  );
}

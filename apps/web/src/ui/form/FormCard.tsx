import type { ReactNode } from 'react';
import { Row, Stack } from '../layout/layouts.tsx';

interface FormCardProps {
  title: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function FormCard({ title, action, children }: FormCardProps) {
  return (
    <Stack as="section" className="panel">
      <Row gap={12} justify="between">
        <h2>{title}</h2>
        {action}
      </Row>
      {children}
    </Stack>
  );
}

export function FormRow({ children }: { children: ReactNode }) {
  return <div className="fields">{children}</div>;
}

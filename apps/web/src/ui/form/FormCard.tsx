import type { ReactNode } from 'react';

interface FormCardProps {
  title: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function FormCard({ title, action, children }: FormCardProps) {
  return (
    <section className="stack panel">
      <div className="row justify-between gap-12">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function FormRow({ children }: { children: ReactNode }) {
  return <div className="fields">{children}</div>;
}

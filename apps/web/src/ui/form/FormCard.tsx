import type { ReactNode } from 'react';

interface FormCardProps {
  title: ReactNode;
  /** A switch or a link to the right of the heading. */
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

/** Shows two fields side by side; on phones one below the other. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="fields">{children}</div>;
}

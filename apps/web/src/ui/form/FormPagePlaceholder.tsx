import { Skeleton } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { ErrorState } from '../ErrorState.tsx';
import classes from './FormPage.module.css';
import { PageHeader } from '../PageHeader.tsx';

interface FormPagePlaceholderProps {
  title: string;
  back: LinkProps['to'];
  /** Why there is nothing to fill in; null while it is on its way. */
  error: unknown;
  onRetry: () => void;
}

/** Where a form's page stands before it has what it starts from: its title, and a card as large as the first one. */
export function FormPagePlaceholder({ title, back, error, onRetry }: FormPagePlaceholderProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <div className={classes.page} role="status" aria-label="Cargando">
          <div className={classes.card}>
            <Skeleton height={24} width={140} />
            <Skeleton height={68} />
            <Skeleton height={68} />
            <Skeleton height={68} />
          </div>
        </div>
      )}
    </>
  );
}

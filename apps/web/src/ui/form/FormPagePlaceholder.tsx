import { Skeleton } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import classes from './FormPage.module.css';

interface FormPagePlaceholderProps {
  title: string;
  back: LinkProps['to'];
  /** Why the form cannot be shown; null while it is loading. */
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a form page until its data has loaded: the title, and a card as large as the first one. */
export function FormPagePlaceholder({ title, back, error, onRetry }: FormPagePlaceholderProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <div className={classes.page} role="status" aria-label="Cargando">
          <div className="stack panel">
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

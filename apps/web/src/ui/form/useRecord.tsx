import { Skeleton } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { Navigate, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../shared/api/call.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Stack } from '../layout/layouts.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import classes from './FormPage.module.css';

interface FormPageHead {
  /** The title and the way back of the form page, which the placeholder shows too. */
  title: string;
  back: LinkProps['to'];
}

/** Refusals that mean that the address names no record of the user. Others, such as a 429, may pass. */
const NO_RECORD: ReadonlySet<number> = new Set([400, 401, 402, 403, 404]);

/**
 * Loads a form's record again whenever its page opens, because another user may have changed it. Until it is
 * there, the page shows `instead`: a placeholder, an error with 'try again', or a redirect home if the record does not
 * exist or belongs to another company.
 */
export function useRecord<Answer, Failure, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Failure, Answer, Key>,
  { title, back }: FormPageHead,
): { data: Answer; instead?: undefined } | { data?: undefined; instead: ReactNode } {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
  if (data !== undefined && isFetchedAfterMount) return { data };
  if (error instanceof CallError && NO_RECORD.has(error.status)) {
    return { instead: <Navigate to="/dashboard" replace /> };
  }
  return {
    instead: <FormPagePlaceholder title={title} back={back} error={error} onRetry={() => void refetch()} />,
  };
}

interface FormPagePlaceholderProps {
  title: string;
  back: LinkProps['to'];
  /** Why the form cannot be shown; null while it is loading. */
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a form page until its data has loaded: the title, and a card as large as the first one. */
function FormPagePlaceholder({ title, back, error, onRetry }: FormPagePlaceholderProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <div className={classes.page} role="progressbar" aria-label="Cargando">
          <Stack className="panel">
            <Skeleton height={24} width={140} />
            <Skeleton height={68} />
            <Skeleton height={68} />
            <Skeleton height={68} />
          </Stack>
        </div>
      )}
    </>
  );
}

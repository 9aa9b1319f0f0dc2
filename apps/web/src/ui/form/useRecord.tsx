import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { Navigate, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../shared/api/call.ts';
import { FormPagePlaceholder } from './FormPagePlaceholder.tsx';

interface FormPageHead {
  /** The title and the way back of the form page, which the placeholder shows too. */
  title: string;
  back: LinkProps['to'];
}

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
  if (error instanceof CallError && error.status >= 400 && error.status < 500) {
    return { instead: <Navigate to="/dashboard" replace /> };
  }
  return {
    instead: <FormPagePlaceholder title={title} back={back} error={error} onRetry={() => void refetch()} />,
  };
}

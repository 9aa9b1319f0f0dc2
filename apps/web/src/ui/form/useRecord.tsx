import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { Navigate, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../shared/api/call.ts';
import { FormPagePlaceholder } from './FormPagePlaceholder.tsx';

interface FormPageHead {
  /** The form page's own title and way back: the placeholder has the same. */
  title: string;
  back: LinkProps['to'];
}

/**
 * What a form starts from: asked for anew whenever its page opens, since another person may have changed it. Without
 * it, `instead` is what the page shows: a placeholder, an error to try again, or the way home from what is not there
 * or belongs to another company.
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

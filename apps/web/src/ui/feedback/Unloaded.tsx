import { ErrorState } from './ErrorState.tsx';
import { PageSpinner } from './PageSpinner.tsx';

interface UnloadedProps {
  error: unknown;
  onRetry: () => unknown;
}

/** Shows in place of an answer that it is loading, or why it could not be loaded. */
export function Unloaded({ error, onRetry }: UnloadedProps) {
  return error ? <ErrorState error={error} onRetry={() => void onRetry()} /> : <PageSpinner />;
}

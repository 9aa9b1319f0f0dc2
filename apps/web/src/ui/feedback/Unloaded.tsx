import { ErrorState } from './ErrorState.tsx';
import { PageSpinner } from './PageSpinner.tsx';

interface UnloadedProps {
  error: unknown;
  onRetry: () => unknown;
}

/** Stands in the place of an answer that has not come: shows that it loads, or why it did not. */
export function Unloaded({ error, onRetry }: UnloadedProps) {
  return error ? <ErrorState error={error} onRetry={() => void onRetry()} /> : <PageSpinner />;
}

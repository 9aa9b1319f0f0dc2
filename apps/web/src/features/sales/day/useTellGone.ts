import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '../../../ui/notices.tsx';

/** Says that somebody else has taken away what a dialog is about. Of what is being sent from here, its answer tells. */
export function useTellGone(text: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (text !== null && queries.isMutating() === 0) notify.warning(text);
  }, [text, queries]);
}

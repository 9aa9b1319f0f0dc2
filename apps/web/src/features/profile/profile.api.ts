import { getProfile, updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { updateSession, useSignedIn } from '../../shared/session/session.ts';

export function useOwnId() {
  return { id: useSignedIn().user.id };
}

export const useProfileQuery = () => query(getProfile, { params: useOwnId() });

export function useUpdateProfile(onError: (error: CallError) => boolean) {
  const queries = useQueryClient();
  const { queryKey } = useProfileQuery();
  return useWrite(updateProfile, {
    success: 'Información de perfil actualizada correctamente.',
    onSuccess: ({ profile }) => {
      // The profile replaces the stored user, so that the top bar shows it at once.
      updateSession({ user: profile });
      queries.setQueryData(queryKey, { profile });
    },
    onError,
  }).mutateAsync;
}

import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getEmployee, listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { getProfile, updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import type { ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { currentSession, setSession, useSession } from '../../shared/session/session.ts';
import type { ProfileSent } from './profileForm.ts';

function useOwnId() {
  return { id: useSession()?.user.id ?? 0 };
}

/** The profile as it is now: whoever manages the staff may have changed it. */
export function useProfile() {
  const { data, error, refetch } = useQuery({ ...query(getProfile, { params: useOwnId() }), gcTime: 0 });
  return { profile: data?.profile, error, refetch };
}

interface Saved {
  onSaved: (profile: ProfileWire) => void;
  onError: (error: CallError) => void;
}

export function useUpdateProfile({ onSaved, onError }: Saved) {
  const params = useOwnId();
  const queries = useQueryClient();
  const { mutateAsync } = useWrite(updateProfile, {
    refreshes: [listEmployees, getEmployee, getCompany],
    success: 'Información de perfil actualizada correctamente.',
    onSuccess: ({ profile }) => {
      const session = currentSession();
      // The stored user becomes the profile (spec 3 §4): the top bar shows it at once.
      if (session) setSession({ ...session, user: profile });
      queries.setQueryData(query(getProfile, { params }).queryKey, { profile });
      onSaved(profile);
    },
    onError,
  });
  return (sent: ProfileSent) => mutateAsync({ params, ...sent });
}

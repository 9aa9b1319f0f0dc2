import {
  getCompanySettings,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import type { CompanySettingsWire } from '@restaurante/contract/companies/settings.wire.ts';
import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { currentSession, setSession, useOwnCompany } from '../../shared/session/session.ts';

export const useCompanySettings = () => useQuery(query(getCompanySettings, { params: useOwnCompany() }));

interface SaveOptions {
  onSaved: (settings: CompanySettingsWire) => void;
  onError: (error: CallError) => boolean;
}

/** Saves the settings; the session's company says at once whether messages can be sent. */
export function useSaveSettings({ onSaved, onError }: SaveOptions) {
  const params = useOwnCompany();
  const { mutateAsync } = useWrite(updateCompanySettings, {
    success: 'Configuración guardada',
    onSuccess: ({ settings }) => {
      const session = currentSession();
      const notifications = settings.notification.status ? 1 : 0;
      if (session) setSession({ ...session, company: { ...session.company, notifications } });
      onSaved(settings);
    },
    onError,
  });
  return (body: BodyOf<typeof updateCompanySettings>) => mutateAsync({ params, body });
}

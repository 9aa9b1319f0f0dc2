import {
  getCompanySettings,
  testWhatsapp,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import type { CompanySettingsWire } from '@restaurante/contract/companies/settings.wire.ts';
import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { setLocalSetting } from '../../shared/localSettings.ts';
import { updateSession, useOwnCompany, useSignedIn } from '../../shared/session/session.ts';
import { notify } from '../../ui/feedback/notices.tsx';

/** Returns the settings that a form starts from, loaded again whenever it opens: another user may have changed them. */
export function useCompanySettings() {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...query(getCompanySettings, { params: useOwnCompany() }),
    refetchOnMount: 'always',
  });
  return { data: isFetchedAfterMount ? data : undefined, error, refetch };
}

interface SaveOptions {
  onSaved: (settings: CompanySettingsWire) => void;
  onError: (error: CallError) => boolean;
}

/** Saves the settings; the session's company and this browser's settings change at once. */
export function useSaveSettings({ onSaved, onError }: SaveOptions) {
  const { company } = useSignedIn();
  const params = useOwnCompany();
  const { mutateAsync } = useWrite(updateCompanySettings, {
    success: 'Configuración guardada',
    onSuccess: ({ settings }) => {
      updateSession({ company: { ...company, notifications: settings.notification.status ? 1 : 0 } });
      setLocalSetting('notification', mirrorOf(settings));
      onSaved(settings);
    },
    onError,
  });
  return (body: BodyOf<typeof updateCompanySettings>) => mutateAsync({ params, body });
}

const mirrorOf = ({ notification }: CompanySettingsWire) => ({
  ...notification,
  whatsappServer: notification.whatsappServer ?? '',
  kitchenPhoneNumber: notification.kitchenPhoneNumber ?? '',
});

const NOTICE = 'whatsapp';

/** Asks the WhatsApp server, as it is typed, whether it could send a message now, and says so. */
export function useWhatsappTest() {
  const params = useOwnCompany();
  const { mutate, isPending } = useMutation<unknown, CallError, BodyOf<typeof testWhatsapp>>({
    mutationFn: (body) => call(testWhatsapp, { params, body }),
    onSuccess: () => notify.info('Notificación enviada', NOTICE),
    onError: ({ code, message }) =>
      code === 'whatsapp_unset' ? notify.warning(message, NOTICE) : notify.error(message, NOTICE),
  });
  return { test: mutate, isTesting: isPending };
}

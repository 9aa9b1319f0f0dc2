import { getCompanySettings, testWhatsapp } from '@restaurante/contract/companies/companies.endpoints.ts';
import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { notify } from '../../ui/feedback/notices.tsx';

/** Returns the settings that a form starts from, loaded again whenever it opens: another user may have changed them. */
export function useCompanySettings() {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...query(getCompanySettings, { params: useOwnCompany() }),
    refetchOnMount: 'always',
  });
  return { data: isFetchedAfterMount ? data : undefined, error, refetch };
}

const NOTICE = 'whatsapp';

/** Checks with the typed WhatsApp settings whether the server could send a message now, and shows the result. */
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

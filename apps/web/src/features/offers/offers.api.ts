import * as endpoints from '@restaurante/contract/offers/offers.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';

/** Returns every offer of the company, newest first. */
export function useOffers() {
  return useQuery(query(endpoints.listOffers, { params: useOwnCompany() }));
}

export const offerQuery = (id: number) => query(endpoints.getOffer, { params: { id } });

/** Saves a new offer, or a change of an existing one. */
export function useSaveOffer(id: number | undefined, onError: (error: CallError) => boolean) {
  const params = useOwnCompany();
  const { mutateAsync: create } = useWrite(endpoints.createOffer, {
    success: 'Oferta registrada correctamente!',
    onError,
  });
  const { mutateAsync: update } = useWrite(endpoints.updateOffer, {
    success: 'Oferta editada correctamente!',
    onError,
  });
  return (sent: Omit<Parameters<typeof create>[0], 'params'>) =>
    id === undefined ? create({ params, ...sent }) : update({ params: { id }, ...sent });
}

export function useRemoveOffer() {
  const { mutate } = useWrite(endpoints.removeOffer, { success: 'Oferta eliminado correctamente!' });
  return (id: number) => mutate({ params: { id } });
}

/** Switches an offer on or off. */
export function useOfferStatus() {
  const { mutate, isPending } = useWrite(endpoints.setOfferStatus, { success: ({ success }) => success });
  return {
    isPending,
    setActive: (id: number, isActive: boolean) => mutate({ params: { id, status: isActive ? '1' : '0' } }),
  };
}

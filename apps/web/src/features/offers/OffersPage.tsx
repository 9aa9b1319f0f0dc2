import { mdiPowerStandby } from '@mdi/js';
import type { OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { ADMINISTRATIVE, isOneOf } from '@restaurante/contract/roles.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { AddHint } from '../../ui/feedback/EmptyState.tsx';
import { usePhone } from '../../ui/layout/useBelow.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { offerCard, offerColumns } from './offerColumns.tsx';
import { offerDetails } from './OfferProducts.tsx';
import { useOffers, useOfferStatus, useRemoveOffer } from './offers.api.ts';

/** Shows 'Mis ofertas' (docs/rules/offers.md). Cashiers see them and change nothing. */
export function OffersPage() {
  const list = useOffers();
  const { company, role } = useSignedIn();
  const today = useToday(company.cutoff_hour);
  const mayChange = isOneOf(role, ADMINISTRATIVE);
  const menu = useOfferMenu();
  const offers = list.data?.offerts;
  const all = { offers: offers ?? [], today };
  return (
    <ListPage
      title="Mis ofertas"
      list={list}
      rows={offers?.map((offer) => ({ ...offer, name: offer.title }))}
      create={mayChange && { to: '/dashboard/offerts/create', label: 'Crear nueva' }}
      search={{
        placeholder: 'Buscar por nombre o producto',
        text: ({ title, details }) => [title, ...details.map(({ product }) => product.name)].join(' '),
      }}
      empty={{
        title: 'No has registrado ninguna oferta hasta el momento.',
        hint: mayChange && <AddHint />,
      }}
      columns={offerColumns({ all, mayChange })}
      card={(offer) => offerCard(offer, all)}
      expand={(offer) => offerDetails(offer, all)}
      {...(mayChange && { menu })}
    />
  );
}

/** Returns the actions on one offer of the list. */
function useOfferMenu() {
  const phone = usePhone();
  const { edit, remove } = useRecordActions();
  const removeOffer = useRemoveOffer();
  const { setActive } = useOfferStatus();
  return (offer: OfferWire) => [
    edit({ to: '/dashboard/offerts/$id/edit', params: { id: String(offer.id) } }),
    // A card on a phone has no room for the switch.
    ...(phone
      ? [
          {
            label: offer.status === 1 ? 'Desactivar' : 'Activar',
            icon: mdiPowerStandby,
            onClick: () => setActive(offer.id, offer.status === 0),
          },
        ]
      : []),
    remove(offer.title, () => removeOffer(offer.id)),
  ];
}

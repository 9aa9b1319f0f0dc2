import { listOffers, removeOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import type { OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { ADMINISTRATIVE, isOneOf } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany, useSignedIn } from '../../shared/session/session.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { AddHint } from '../../ui/feedback/EmptyState.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { offerCard, offerColumns, useOfferStatus } from './offerColumns.tsx';
import { offerDetails } from './OfferProducts.tsx';
import { productsOf } from './overlaps.ts';

/** Shows 'Mis ofertas' (docs/rules/offers.md). Cashiers see them and change nothing. */
export function OffersPage() {
  const list = useQuery(query(listOffers, { params: useOwnCompany() }));
  const today = useToday();
  const mayChange = isOneOf(useSignedIn().role, ADMINISTRATIVE);
  const menu = useOfferMenu();
  const offers = list.data?.offerts;
  const all = { offers: offers ?? [], today };
  return (
    <ListPage
      title="Mis ofertas"
      list={list}
      rows={offers}
      rowName={({ title }) => title}
      create={mayChange && { to: '/dashboard/offerts/create', label: 'Crear nueva' }}
      search={{
        placeholder: 'Buscar por nombre o producto',
        text: (offer) =>
          [
            offer.title,
            ...offer.details.map((detail) => ('category' in detail ? detail.category.name : '')),
            ...productsOf(offer).map(({ product }) => product.name),
          ].join(' '),
      }}
      empty={{
        title: 'No has registrado ninguna oferta hasta el momento.',
        hint: mayChange && <AddHint />,
      }}
      columns={offerColumns(all, mayChange)}
      card={(offer) => offerCard(offer, all)}
      expand={(offer) => offerDetails(offer, all)}
      {...(mayChange && { menu })}
    />
  );
}

function useOfferMenu() {
  const { edit, remove, toggle } = useRecordActions();
  const { mutate: removeOne } = useWrite(removeOffer, { success: 'Oferta eliminado correctamente!' });
  const { setActive } = useOfferStatus();
  return (offer: OfferWire) => [
    edit({ to: '/dashboard/offerts/$id/edit', params: { id: String(offer.id) } }),
    ...toggle(offer.status === 1, (isActive) => setActive(offer.id, isActive)),
    remove(offer.title, () => removeOne({ params: { id: offer.id } })),
  ];
}

import { offerFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import { setOfferStatus } from '@restaurante/contract/offers/offers.endpoints.ts';
import type { OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { appliesOn } from '@restaurante/domain/offers/offer.ts';
import { hasEnded } from '@restaurante/domain/offers/overlap.ts';
import { countText, dayText } from '../../shared/api/answers.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { ActiveSwitch } from '../../ui/inputs/ActiveSwitch.tsx';
import { activeFirst, idColumn, type Column } from '../../ui/list/rowLooks.tsx';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { whenText } from './offerTexts.ts';
import { meetingsOf, type AllOffers } from './overlaps.ts';

export const BANNER_RATIO = 3;

const banner = ({ id, title, banner: src }: OfferWire, width: number) => (
  <Picture src={src} name={title} variant="small" tintKey={id} width={width} ratio={BANNER_RATIO} />
);

function productsText({ details }: OfferWire) {
  const categories = details.flatMap((detail) => ('category' in detail ? [detail.category.name] : []));
  const products = details.length - categories.length;
  const own = products > 0 || categories.length === 0 ? [countText(products, 'producto', 'productos')] : [];
  return [...categories.map((name) => `Toda la categoría ${name}`), ...own].join(', ');
}

export function useOfferStatus() {
  const { mutate, isPending } = useWrite(setOfferStatus, { success: ({ success }) => success });
  return {
    isPending,
    setActive: (id: number, isActive: boolean) => mutate({ params: { id, status: isActive ? '1' : '0' } }),
  };
}

function StatusSwitch({ offer: { id, title, status } }: { offer: OfferWire }) {
  return <ActiveSwitch {...useOfferStatus()} id={id} name={title} isActive={status === 1} />;
}

const status = (offer: OfferWire, today: Day) => {
  if (hasEnded(offerFromWire(offer), today)) return <StatusChip tone="done">Terminada</StatusChip>;
  return offer.status === 1 ? (
    <StatusChip tone="ready">Activa</StatusChip>
  ) : (
    <StatusChip tone="done">Inactiva</StatusChip>
  );
};

export function offerColumns(all: AllOffers, mayChange: boolean): Column<OfferWire>[] {
  return [
    idColumn,
    { title: 'Banner', width: 140, render: (offer) => banner(offer, 120) },
    {
      title: 'Nombre',
      sortBy: ({ title }) => title,
      render: (offer) => <RowTitle name={offer.title} chips={<OfferState offer={offer} all={all} />} />,
    },
    {
      title: 'Detalles',
      render: (offer) => (
        <span className="muted">
          {whenText(offer)}
          <span className="block">{productsText(offer)}</span>
        </span>
      ),
    },
    {
      title: 'Estado',
      width: 110,
      sortBy: activeFirst,
      render: (offer) => (mayChange ? <StatusSwitch offer={offer} /> : status(offer, all.today)),
    },
  ];
}

export function offerCard(offer: OfferWire, all: AllOffers) {
  return (
    <RowTitle name={offer.title} picture={banner(offer, 84)} chips={<OfferState offer={offer} all={all} />}>
      {whenText(offer)} · {productsText(offer)}
      {offer.status === 0 && ' · Inactiva'}
    </RowTitle>
  );
}

/** Returns whether an offer is over, applies today, or is still to come, and whether it meets another one. */
function OfferState({ offer, all }: { offer: OfferWire; all: AllOffers }) {
  return (
    <>
      <WhenChip offer={offer} today={all.today} />
      {meetingsOf(offer, all).length > 0 && <StatusChip tone="cooking">Coincide con otra</StatusChip>}
    </>
  );
}

/** Shows nothing if the offer is switched off or waits for its day. */
function WhenChip({ offer, today }: { offer: OfferWire; today: Day }) {
  const terms = offerFromWire(offer);
  if (hasEnded(terms, today))
    return <StatusChip tone="done">Terminó el {dayText(offer.finish ?? '')}</StatusChip>;
  if (appliesOn(terms, today)) return <StatusChip tone="ready">Vigente hoy</StatusChip>;
  if (terms.isActive && terms.start !== null && terms.start > today)
    return <StatusChip tone="new">Empieza el {dayText(terms.start)}</StatusChip>;
  return null;
}

import { offerFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import type { OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { hasEnded } from '@restaurante/domain/offers/overlap.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { ActiveSwitch } from '../../ui/inputs/ActiveSwitch.tsx';
import { idColumn } from '../../ui/list/columns.tsx';
import type { Column } from '../../ui/list/rowLooks.ts';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { useOfferStatus } from './offers.api.ts';
import { OfferState } from './OfferState.tsx';
import { whenText } from './offerTexts.ts';
import type { AllOffers } from './overlaps.ts';

/** Width to height of a banner. */
export const BANNER_RATIO = 3;

const banner = ({ id, title, banner: src }: OfferWire, width: number) => (
  <Picture src={src} name={title} variant="small" tintKey={id} width={width} ratio={BANNER_RATIO} />
);

const productsText = ({ details: { length } }: OfferWire) =>
  length === 1 ? '1 producto' : `${length} productos`;

function StatusSwitch({ offer: { id, title, status } }: { offer: OfferWire }) {
  const { setActive, isPending } = useOfferStatus();
  return (
    <ActiveSwitch
      name={title}
      isActive={status === 1}
      isPending={isPending}
      onChange={(isActive) => setActive(id, isActive)}
    />
  );
}

/** Replaces the switch for a user who may not change the offer. */
const status = (offer: OfferWire, today: Day) => {
  if (hasEnded(offerFromWire(offer), today)) return <StatusChip tone="done">Terminada</StatusChip>;
  return offer.status === 1 ? (
    <StatusChip tone="ready">Activa</StatusChip>
  ) : (
    <StatusChip tone="done">Inactiva</StatusChip>
  );
};

/** Returns the columns of the list. */
export function offerColumns({
  all,
  mayChange,
}: {
  all: AllOffers;
  mayChange: boolean;
}): Column<OfferWire>[] {
  return [
    idColumn,
    { title: 'Banner', width: 140, render: (offer) => banner(offer, 120) },
    {
      title: 'Nombre',
      render: (offer) => <RowTitle name={offer.title} chips={<OfferState offer={offer} all={all} />} />,
    },
    {
      title: 'Detalles',
      render: (offer) => (
        <span className="muted">
          {whenText(offer)} · {productsText(offer)}
        </span>
      ),
    },
    {
      title: 'Estado',
      width: 110,
      render: (offer) => (mayChange ? <StatusSwitch offer={offer} /> : status(offer, all.today)),
    },
  ];
}

/** Returns a row on a phone: name, state, and when it applies. */
export function offerCard(offer: OfferWire, all: AllOffers) {
  return (
    <RowTitle name={offer.title} picture={banner(offer, 84)} chips={<OfferState offer={offer} all={all} />}>
      {whenText(offer)} · {productsText(offer)}
      {offer.status === 0 && ' · Inactiva'}
    </RowTitle>
  );
}

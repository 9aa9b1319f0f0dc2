import { offerFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import type { OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { appliesOn } from '@restaurante/domain/offers/offer.ts';
import { hasEnded } from '@restaurante/domain/offers/overlap.ts';
import { dayText } from '../../shared/api/answers.ts';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { type AllOffers, meetingsOf } from './overlaps.ts';

/** Returns whether an offer is over, applies today, or is still to come, and whether it meets another one. */
export function OfferState({ offer, all }: { offer: OfferWire; all: AllOffers }) {
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

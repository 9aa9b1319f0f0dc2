import { createOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { offerOf } from '../samples.ts';
import type { Sample } from './sample.ts';
import type { Scene } from './scene.ts';

// On the beer, whose price must not change for any pair: the offer is for day 31, and the clock of the pairs is on
// the 21st.
const sent = ({ owner, companyId, beer }: Scene) => ({
  token: owner,
  params: { companyId },
  body: offerOf({ id: beer.id }),
});

const newOffer = async (scene: Scene) => (await scene.api.call(createOffer, sent(scene))).offert.id;

export const OFFERS: Readonly<Record<string, Sample>> = {
  createOffer: sent,
  updateOffer: async (scene) => ({ ...sent(scene), params: { id: await newOffer(scene) } }),
  setOfferStatus: async (scene) => ({
    token: scene.owner,
    params: { id: await newOffer(scene), status: '0' },
  }),
  removeOffer: async (scene) => ({ token: scene.owner, params: { id: await newOffer(scene) } }),
};

import * as endpoints from '@restaurante/contract/offers/offers.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { offerToWire } from './offers.presenter.ts';
import {
  createOffer,
  getOffer,
  listOffers,
  removeOffer,
  setOfferStatus,
  updateOffer,
} from './offers.service.ts';

export function offersRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listOffers, async (_, ctx) => ({
    offerts: (await listOffers(ctx)).map(offerToWire),
  }));

  handle(app, endpoints.getOffer, async ({ params }, ctx) => ({
    offert: offerToWire(await getOffer(ctx, params.id)),
  }));

  handle(app, endpoints.createOffer, async (form, ctx) => ({
    offert: offerToWire(await createOffer(ctx, form)),
  }));

  handle(app, endpoints.updateOffer, async ({ params, ...form }, ctx) => ({
    offert: offerToWire(await updateOffer(ctx, params.id, form)),
  }));

  handle(app, endpoints.setOfferStatus, async ({ params }, ctx) => {
    const isActive = params.status === '1';
    await setOfferStatus(ctx, params.id, isActive);
    return { success: `Oferta ${isActive ? 'activada' : 'desactivada'} correctamente!` };
  });

  handle(app, endpoints.removeOffer, async ({ params }, ctx) => {
    await removeOffer(ctx, params.id);
    return { offert_id: params.id };
  });
}

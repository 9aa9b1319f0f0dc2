import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ADMINISTRATIVE, SELLING } from '../roles.ts';
import { id } from '../schema.ts';
import { offerBody, offerWire } from './offers.wire.ts';

const answer = z.object({ offert: offerWire });

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/company/:companyId/offerts/list',
  reads: ['products'],
  access: SELLING,
  response: z.object({ offerts: z.array(offerWire) }),
  revalidates: true,
  summary: 'Offers with their products, newest first',
});

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/offert/:id',
  reads: ['products'],
  access: SELLING,
  response: answer,
  summary: 'One offer',
});

export const createOffer = endpoint({
  method: 'POST',
  path: '/api/company/:companyId/offerts/create',
  touches: ['products'],
  access: ADMINISTRATIVE,
  body: offerBody,
  files: ['banner'],
  response: answer,
  summary: 'Create an offer, switched on',
});

export const updateOffer = endpoint({
  method: 'POST',
  path: '/api/offerts/:id/update',
  touches: ['products'],
  access: ADMINISTRATIVE,
  body: offerBody,
  files: ['banner'],
  response: answer,
  summary: 'Change an offer and its products; without a banner the old one stays',
});

export const setOfferStatus = endpoint({
  method: 'GET',
  path: '/api/offerts/:id/update/:status',
  effect: 'write',
  touches: ['products'],
  access: ADMINISTRATIVE,
  params: z.object({ id: id(), status: z.enum(['0', '1']) }),
  response: z.object({ success: z.string() }),
  summary: 'Switch an offer on or off',
});

export const removeOffer = endpoint({
  method: 'GET',
  path: '/api/offerts/:id/delete',
  effect: 'write',
  touches: ['products'],
  access: ADMINISTRATIVE,
  response: z.object({ offert_id: z.number() }),
  summary: 'Hide an offer; sold lines keep their price',
});

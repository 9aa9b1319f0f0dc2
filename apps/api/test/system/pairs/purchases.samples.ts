import { createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import type { Sample } from './sample.ts';
import type { Scene } from './scene.ts';

const newOne = ({ owner, companyId, branchId, beer, soup }: Scene) => ({
  token: owner,
  params: { companyId },
  body: {
    branch_id: branchId,
    details: [
      { product_id: soup.id, quantity: 3, total: 30 },
      { product_id: beer.id, quantity: 24, total: 120 },
      { details: 'Verduras', quantity: 1, total: 45 },
    ],
  },
});

const idOfNew = async (scene: Scene) => (await scene.api.call(createPurchase, newOne(scene))).purchase.id;

export const PURCHASES: Readonly<Record<string, Sample>> = {
  attachInvoice: async (scene) => ({
    token: scene.owner,
    params: { id: await idOfNew(scene) },
    files: { image: scene.picture },
  }),
  correctPurchase: async (scene) => ({
    token: scene.owner,
    params: { id: await idOfNew(scene) },
    body: { reason: 'Se anotó dos veces' },
  }),
  createPurchase: newOne,
};

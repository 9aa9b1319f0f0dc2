import { createPublication } from '@restaurante/contract/publications/publications.endpoints.ts';
import type { Sample } from './sample.ts';
import type { Scene } from './scene.ts';

const body = { title: 'Sábado de pollo' };
const newOne = ({ owner, companyId, picture }: Scene) => ({
  token: owner,
  params: { companyId },
  body,
  files: { image: picture },
});

const idOfNew = async (scene: Scene) =>
  (await scene.api.call(createPublication, newOne(scene))).publication.id;

export const PUBLICATIONS: Readonly<Record<string, Sample>> = {
  createPublication: newOne,
  removePublication: async (scene) => ({ token: scene.owner, params: { id: await idOfNew(scene) } }),
  updatePublication: async (scene) => ({ token: scene.owner, params: { id: await idOfNew(scene) }, body }),
};

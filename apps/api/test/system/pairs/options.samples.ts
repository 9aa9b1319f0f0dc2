import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import type { TestApi } from '../../api.ts';
import { SIDES } from '../samples.ts';
import type { Sample } from './sample.ts';
import type { Scene } from './scene.ts';

let count = 0;
const sent = ({ owner, companyId }: Scene) => ({
  token: owner,
  params: { companyId },
  body: { ...SIDES, name: `Guarnición ${(count += 1)}` },
});

const newGroup = async (scene: Scene) => (await scene.api.call(createOptionGroup, sent(scene))).group.id;

/** One group for the calls that leave it: a company has at most two hundred. */
const lastingGroups = new WeakMap<TestApi, Promise<number>>();
function lastingGroup(scene: Scene): Promise<number> {
  const group = lastingGroups.get(scene.api) ?? newGroup(scene);
  lastingGroups.set(scene.api, group);
  return group;
}

export const OPTIONS: Readonly<Record<string, Sample>> = {
  createOptionGroup: sent,
  updateOptionGroup: async (scene) => ({ ...sent(scene), params: { id: await lastingGroup(scene) } }),
  removeOptionGroup: async (scene) => ({ token: scene.owner, params: { id: await newGroup(scene) } }),
  setProductOptionGroups: async (scene) => ({
    token: scene.owner,
    params: { id: scene.soup.id },
    body: { ids: [await lastingGroup(scene)] },
  }),
  setCategoryNotes: ({ owner, category }) => ({
    token: owner,
    params: { id: category },
    body: { notes: ['con llajua'] },
  }),
};

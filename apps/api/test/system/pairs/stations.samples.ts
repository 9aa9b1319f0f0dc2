import {
  createStation,
  listStations,
  removeStation,
} from '@restaurante/contract/stations/stations.endpoints.ts';
import type { Sample } from './sample.ts';
import type { Scene } from './scene.ts';

let count = 0;
const newOne = ({ owner, companyId }: Scene, name: string) => ({
  token: owner,
  params: { companyId },
  body: { name: `${name} ${(count += 1)}` },
});

const idOfNew = async (scene: Scene) =>
  (await scene.api.call(createStation, newOne(scene, 'Antigua'))).station.id;

export const STATIONS: Readonly<Record<string, Sample>> = {
  createStation: async (scene) => {
    const { api, owner, companyId } = scene;
    // A company has at most twenty.
    const { stations } = await api.call(listStations, { token: owner, params: { companyId } });
    for (const { id } of stations.filter(({ name }) => name.startsWith('Nueva')))
      await api.call(removeStation, { token: owner, params: { id } });
    return newOne(scene, 'Nueva');
  },
  updateStation: async (scene) => {
    const { api, owner, companyId } = scene;
    const { stations } = await api.call(listStations, { token: owner, params: { companyId } });
    return { token: owner, params: { id: stations[0]!.id }, body: { name: 'Cocina', order: 1 } };
  },
  removeStation: async (scene) => ({ token: scene.owner, params: { id: await idOfNew(scene) } }),
};

import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { addBranch } from '../../restaurant.ts';
import type { Sample } from './sample.ts';
import type { Scene } from './scene.ts';

let count = 0;
const newName = () => `Terraza ${(count += 1)}`;

const newArea = async ({ api, owner, diningRoom: { branchId } }: Scene) => {
  const sent = { token: owner, params: { id: branchId }, body: { name: newName() } };
  return (await api.call(createArea, sent)).area.id;
};
const newTable = async ({ api, owner, diningRoom: { branchId, areaId } }: Scene) => {
  const body = { area_id: areaId, number: (count += 1) + 100, seats: 4 };
  const { tables } = await api.call(createTables, { token: owner, params: { id: branchId }, body });
  return tables[0]!.id;
};

export const DINING_ROOM: Readonly<Record<string, Sample>> = {
  // A branch of its own: one has at most fifty areas.
  createArea: async ({ api, owner }) => ({
    token: owner,
    params: { id: await addBranch(api, { token: owner }, newName()) },
    body: { name: 'Salón' },
  }),
  updateArea: ({ owner, diningRoom: { areaId } }) => ({
    token: owner,
    params: { id: areaId },
    body: { name: 'Salón', order: 1 },
  }),
  removeArea: async (scene) => ({ token: scene.owner, params: { id: await newArea(scene) } }),
  createTables: ({ owner, diningRoom: { branchId, areaId } }) => ({
    token: owner,
    params: { id: branchId },
    body: { area_id: areaId, from: 1, to: 2, seats: 4 },
  }),
  updateTable: ({ owner, diningRoom: { areaId, tableId } }) => ({
    token: owner,
    params: { id: tableId },
    body: { area_id: areaId, number: 3, name: 'Ventana', seats: 6 },
  }),
  removeTable: async (scene) => ({ token: scene.owner, params: { id: await newTable(scene) } }),
  answerCalls: ({ owner, diningRoom: { tableId } }) => ({ token: owner, params: { id: tableId } }),
  releaseTable: ({ owner, diningRoom: { tableId } }) => ({ token: owner, params: { id: tableId } }),
};

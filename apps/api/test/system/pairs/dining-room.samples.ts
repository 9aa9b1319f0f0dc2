import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
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
  // At a table of its own: the other calls release the scene's.
  seatReservation: async ({ api, owner, beer, diningRoom: { branchId, areaId } }) => {
    const place = { token: owner, params: { id: branchId } };
    await api.call(createTables, { ...place, body: { area_id: areaId, from: 50, to: 50, seats: 4 } });
    const body = {
      branch_id: branchId,
      sale_type: 'mesa' as const,
      sale_details: [beer],
      reservation: 1 as const,
      to_room: 1 as const,
    };
    const { sale } = await api.call(createSale, { token: owner, body });
    return { token: owner, params: { id: sale.id }, body: { table_number: 50, separate: 1 } };
  },
  answerCalls: ({ owner, diningRoom: { tableId } }) => ({ token: owner, params: { id: tableId } }),
  releaseTable: ({ owner, diningRoom: { tableId } }) => ({ token: owner, params: { id: tableId } }),
};

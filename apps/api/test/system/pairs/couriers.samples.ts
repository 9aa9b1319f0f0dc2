import type { Sample } from './sample.ts';

export const COURIERS: Readonly<Record<string, Sample>> = {
  settleCourier: async ({ owed, courier }, { token, registerId }) => {
    const { id } = await owed();
    return { token, params: { id: registerId }, body: { employe_id: courier, sale_ids: [id] } };
  },
};

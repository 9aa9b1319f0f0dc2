import { claimPapers, listPapers } from '@restaurante/contract/papers/papers.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import type { Sample } from './sample.ts';
import type { Scene, Till } from './scene.ts';

const headersOf = ({ userId }: Till) => ({ device: `till ${userId}` });

async function stationsOf({ api, owner, companyId }: Scene): Promise<number[]> {
  const { stations } = await api.call(listStations, { token: owner, params: { companyId } });
  return stations.map(({ id }) => id);
}

const claimOf = async (scene: Scene, till: Till) => ({
  token: till.token,
  params: { id: scene.branchId },
  headers: headersOf(till),
  body: { stations: await stationsOf(scene) },
});

/** Returns a call about a paper that waits in the branch, which prints. */
async function ofPaper(scene: Scene, till: Till) {
  const { api, branchId, soup } = scene;
  await api.call(claimPapers, await claimOf(scene, till));
  const branch = { token: till.token, params: { id: branchId } };
  const order = { branch_id: branchId, sale_type: 'para llevar' as const, sale_details: [soup] };
  const paid = { ...order, amount_received_cash: 1_000 };
  const { sale } = await api.call(createSale, { token: till.token, body: paid });
  const { papers } = await api.call(listPapers, branch);
  const { id } = papers.find((paper) => paper.sale_id === sale.id)!;
  return { token: till.token, headers: headersOf(till), params: { id } };
}

export const PAPERS: Readonly<Record<string, Sample>> = {
  claimPapers: claimOf,
  claimPaper: ofPaper,
  setPaperState: async (scene, till) => ({ ...(await ofPaper(scene, till)), body: { state: 'known' } }),
  setBranchStations: async (scene) => ({
    token: scene.owner,
    params: { id: scene.branchId },
    body: { stations: (await stationsOf(scene)).map((id) => ({ id, letters: 'all' })) },
  }),
};

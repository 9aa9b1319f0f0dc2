import * as papers from '@restaurante/contract/papers/papers.endpoints.ts';
import type { PaperWire } from '@restaurante/contract/papers/papers.wire.ts';
import { createSale, updateSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { createStation, listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import type { TestApi } from './api.ts';
import { openCounter } from './counter.ts';

/** Opens a restaurant with the stations 'Cocina' and 'Bar', of which the beer is. */
export async function openKitchen(api: TestApi) {
  const counter = await openCounter(api);
  const { owner, companyId, branchId, cashier } = counter;
  const own = { token: owner.token, params: { companyId } };
  const { station: bar } = await api.call(createStation, { ...own, body: { name: 'Bar' } });
  const [kitchen] = (await api.call(listStations, own)).stations;
  await api.app.deps.database
    .updateTable('products')
    .set({ hasOwnStation: true, stationId: bar.id })
    .where('companyId', '=', companyId)
    .where('id', '=', counter.beer.id)
    .execute();
  const stations = [kitchen!.id, bar.id];
  /** A browser with a session in the branch. */
  const device = (name: string, token = cashier.token) => {
    const headers = { device: name };
    const of = (id: string) => ({ token, headers, params: { id } });
    return {
      claim: async (body: { stations?: number[]; own?: number; limit?: number } = {}) => {
        const sent = { token, headers, params: { id: branchId }, body: { stations, ...body } as never };
        return (await api.call(papers.claimPapers, sent)).papers;
      },
      take: (id: string) => api.send(papers.claimPaper, of(id)),
      say: async (id: string, state: string, reason?: string) => {
        const sent = { ...of(id), body: { state, ...(reason && { reason }) } };
        const { status, body } = await api.send(papers.setPaperState, sent);
        const { paper, code } = body as { paper?: PaperWire; code?: string };
        return paper?.state ?? [status, code];
      },
      sell: async (body: object = {}) => {
        const details = [counter.pique, counter.beer];
        const order = { branch_id: branchId, sale_type: 'mesa', sale_details: details, ...body };
        return (await api.call(createSale, { token, headers, body: order as never })).sale;
      },
      note: (sale_id: number, observations: string) =>
        api.call(updateSale, { token, headers, body: { sale_id, observations } }),
    };
  };
  return {
    ...counter,
    kitchen: kitchen!,
    bar,
    device,
    list: async (query: object = {}) => {
      const sent = { token: owner.token, params: { id: branchId }, query: query as never };
      return api.call(papers.listPapers, sent);
    },
  };
}
export type Kitchen = Awaited<ReturnType<typeof openKitchen>>;

/** Returns a paper in short: 'Cocina T-1'. */
export const short = ({ station, sale_number }: PaperWire): string => `${station.name} T-${sale_number}`;

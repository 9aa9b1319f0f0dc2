import type { SaleChangedDetails } from '@restaurante/contract/sales/sales.wire.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../api.ts';
import { fingerprint } from '../../fingerprint.ts';
import { takesField } from '../endpoints.ts';
import { SAMPLES } from './samples.ts';
import { openStage } from './scene.ts';
import { writes } from './writes.ts';

const api = await startTestApi();
const stage = await openStage(api);

it.each(writes.filter(({ endpoint }) => takesField(endpoint, 'revision')))(
  '$name changes nothing for a person who saw another state of the sale, and then works for the present one',
  async ({ name, endpoint }) => {
    const sent = await SAMPLES[name]!(stage.nextScene(), ...stage.tills);
    const part = endpoint.method === 'GET' ? 'query' : 'body';
    const send = (revision: number) =>
      api.send(endpoint, { ...sent, [part]: { ...(sent[part] as object), revision } });
    const before = await fingerprint(api, stage.companyId);
    const refused = await send(999_999);
    expect(refused).toMatchObject({ status: 409, body: { code: 'sale_changed' } });
    expect(await fingerprint(api, stage.companyId)).toEqual(before);
    const { sale } = (refused.body as { details: SaleChangedDetails }).details;
    expect(await send(sale.revision)).toMatchObject({ status: 200 });
  },
);

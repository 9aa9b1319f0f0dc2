import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';

it('tells everyone who provides the service, as the settings say', async () => {
  const api = await startTestApi({
    settings: {
      PROVIDER_NAME: 'Fogones SRL',
      PROVIDER_WHATSAPP: '59177777777',
      PROVIDER_PAYMENTS: 'QR simple | Banco Unión 100-200',
    },
  });
  const { provider, sign_in } = await api.call(getPlatform);
  expect(provider).toMatchObject({
    name: 'Fogones SRL',
    whatsapp: '59177777777',
    payments: ['QR simple', 'Banco Unión 100-200'],
    video: null,
  });
  expect(sign_in).toEqual([]);
  await api.close();
});

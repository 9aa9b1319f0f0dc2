import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';

it('returns the provider of the service from the settings', async () => {
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

it.each([
  ['no other host than ours', {}, "media-src 'self';"],
  [
    "the host of the provider's video",
    { PROVIDER_VIDEO_URL: 'https://videos.example.com/pasos.webm' },
    "media-src 'self' https://videos.example.com;",
  ],
])('allows videos from %s', async (_, settings, directive) => {
  const api = await startTestApi({ settings });
  const { headers } = await api.send(getPlatform);
  expect(headers['content-security-policy']).toContain(directive);
  await api.close();
});

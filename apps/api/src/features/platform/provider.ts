import type { ProviderWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import type { Environment } from '../../environment.ts';

/** The provider as the settings name it. */
export function providerFrom(environment: Environment): ProviderWire {
  return {
    name: environment.PROVIDER_NAME,
    phone: environment.PROVIDER_PHONE,
    whatsapp: environment.PROVIDER_WHATSAPP,
    email: environment.PROVIDER_EMAIL,
    address: environment.PROVIDER_ADDRESS,
    hours: environment.PROVIDER_HOURS,
    payments: environment.PROVIDER_PAYMENTS.split('|').map((line) => line.trim()),
    video: environment.PROVIDER_VIDEO_URL ?? null,
  };
}

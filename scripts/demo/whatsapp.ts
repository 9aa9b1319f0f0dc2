import { join } from 'node:path';
import type { Client } from '@restaurante/contract/client.ts';
import {
  getCompanySettings,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { readEnvironment } from '../../apps/whatsapp-gateway/src/environment.ts';
import { type Gateway, startGateway } from '../../apps/whatsapp-gateway/src/gateway.ts';

const KITCHEN = '59171503344';

interface Demo {
  readonly call: Client;
  readonly owner: { readonly token: string; readonly company: { readonly id: number } };
  /** Address of the system. */
  readonly address: string;
  readonly dataDir: string;
}

/**
 * Starts the WhatsApp gateway twenty ports above the system and sets it as the restaurant's. Its messages always become
 * files: the phones of the example may be real.
 */
export async function startWhatsapp(demo: Demo): Promise<Gateway & { outbox: string }> {
  const folder = join(demo.dataDir, 'whatsapp');
  const environment = readEnvironment({
    WHATSAPP_GATEWAY_PORT: String(Number(new URL(demo.address).port) + 20),
    WHATSAPP_GATEWAY_DIR: folder,
  });
  const gateway = await startGateway({ environment, log: () => undefined });
  try {
    await useGateway(demo, gateway);
  } catch (error) {
    // An open gateway would keep the process alive.
    await gateway.close();
    throw error;
  }
  return { ...gateway, outbox: join(folder, 'outbox') };
}

async function useGateway({ call, owner }: Demo, gateway: Gateway): Promise<void> {
  const session = { token: owner.token, params: { companyId: owner.company.id } };
  const { notification } = (await call(getCompanySettings, session)).settings;
  const first = {
    sendOpenCashier: true,
    sendCloseCashier: true,
    sendDeleteSale: true,
    kitchenPhoneNumber: KITCHEN,
  };
  const isFirst = notification.whatsappServer === null;
  await call(updateCompanySettings, {
    ...session,
    body: {
      notification: {
        status: isFirst || notification.status,
        whatsappServer: gateway.address,
        whatsappKey: gateway.key,
        ...(isFirst ? first : {}),
      },
    },
  });
}

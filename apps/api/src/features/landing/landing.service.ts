import { readFile } from 'node:fs/promises';
import { fillLanding } from '@restaurante/contract/landing/landing.page.ts';
import { phoneUrl, shownPhone, whatsappUrl } from '@restaurante/contract/platform/contact.ts';
import type { ProviderWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { formatAmount } from '@restaurante/domain/money/money.ts';
import type { Context } from '../../shared/context.ts';
import { listSubscriptionTypes } from '../subscriptions/index.ts';

const GREETING = `Hola, quiero información sobre ${PRODUCT_NAME}`;

interface LandingSource {
  /** The page from the web build, with placeholders for values that the build does not know. */
  readonly file: string;
  readonly provider: ProviderWire;
  readonly publicUrl: string;
}

/** Returns the start page with the current plans, prices and provider. `docs/rules/screens.md` */
export async function renderLanding(
  ctx: Pick<Context, 'db'>,
  { file, provider, publicUrl }: LandingSource,
): Promise<string> {
  const { name, phone, whatsapp, email, address, hours, payments } = provider;
  const [template, types] = await Promise.all([readFile(file, 'utf8'), listSubscriptionTypes(ctx)]);
  return fillLanding(template, {
    publicUrl,
    providerName: name,
    phone: shownPhone(phone),
    phoneUrl: phoneUrl(phone),
    whatsapp: shownPhone(whatsapp),
    whatsappUrl: whatsappUrl(whatsapp, GREETING),
    email,
    address,
    hours,
    plans: types.map(({ name: plan, price, description }) => ({
      name: plan,
      price: formatAmount(price, { whole: true }),
      description,
    })),
    payments: payments.map((text) => ({ text })),
  });
}

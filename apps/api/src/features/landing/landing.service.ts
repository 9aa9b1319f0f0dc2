import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { fillLanding } from '@restaurante/contract/landing/landing.page.ts';
import { phoneUrl, shownPhone, whatsappUrl } from '@restaurante/contract/platform/contact.ts';
import type { ProviderWire } from '@restaurante/contract/platform/platform.endpoints.ts';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { formatAmount } from '@restaurante/domain/money/money.ts';
import type { Context } from '../../shared/context.ts';
import { listSubscriptionTypes } from '../subscriptions/index.ts';

const GREETING = `Hola, quiero información sobre ${PRODUCT_NAME}`;

interface LandingSource {
  /** The page that the web's build wrote, with placeholders for what the build does not know. */
  readonly file: string;
  readonly provider: ProviderWire;
  readonly publicUrl: string;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The page in every encoding a browser may ask for. */
export interface PackedPage {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** The start page with the current plans, prices and provider. `docs/rules/screens.md` */
export async function packLanding(ctx: Pick<Context, 'db'>, source: LandingSource): Promise<PackedPage> {
  const identity = Buffer.from(await renderLanding(ctx, source));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, bodies: { br, gzip: gz, identity } };
}

async function renderLanding(
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

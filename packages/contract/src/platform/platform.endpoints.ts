import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '../auth/social-providers.ts';
import { get } from '../endpoint.ts';

/** Contact and payment texts of the company that runs the platform and sells the subscriptions. */
export const providerWire = z.object({
  name: z.string(),
  /** Digits with the country's code, like `whatsapp`. */
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  hours: z.string(),
  payments: z.array(z.string()),
  /** Address of the video about the first steps; null means the product's own video. */
  video: z.string().nullable(),
});
export type ProviderWire = z.infer<typeof providerWire>;

/** A configured way to sign in: address of the token, and client id. */
export const socialSignInWire = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  client_id: z.string(),
  authorize_url: z.string(),
});
export type SocialSignInWire = z.infer<typeof socialSignInWire>;

export const getPlatform = get('/api/platform', {
  reads: [],
  access: 'public',
  response: z.object({
    provider: providerWire,
    sign_in: z.array(socialSignInWire),
    /** The host of several installations, below which each restaurant has its own; missing for one alone. */
    common_host: z.string().optional(),
  }),
  summary: "The provider's contact, and the ways to sign in besides e-mail and password",
});

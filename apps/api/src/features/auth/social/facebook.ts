import { createHmac } from 'node:crypto';
import { NAME_MAX } from '@restaurante/contract/auth/auth.limits.ts';
import { z } from 'zod';
import type { Clock } from '../../../shared/context.ts';
import { type Provider, requestJson, boundedText, refused } from './provider.ts';

const TIMEOUT_MS = 5_000;

const subject = z.string().min(1).max(255);
const inspection = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.coerce.string().optional(),
    user_id: subject.optional(),
    /** Seconds since 1970; 0 for a token that never expires. */
    expires_at: z.number().optional(),
  }),
});
const person = z.object({
  id: subject,
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
  picture: z
    .object({ data: z.object({ url: z.string(), is_silhouette: z.boolean().optional() }) })
    .optional(),
});

interface FacebookSettings {
  readonly appId: string;
  readonly appSecret: string;
  readonly graphUrl: string;
  readonly dialogUrl: string;
  readonly clock: Clock;
}

export function facebookProvider(settings: FacebookSettings): Provider {
  return {
    clientId: settings.appId,
    pictureHosts: ['https://*.fbcdn.net', 'https://platform-lookaside.fbsbx.com'],
    authorizeUrl: async () => settings.dialogUrl,
    profileOf: async (token) => {
      const userId = await inspect(settings, token);
      const { id, name, first_name, last_name, email, picture } = await whoIs(settings, token);
      if (id !== userId) throw refused('the token is of another user');
      return {
        provider: 'facebook',
        subject: id,
        email: email || null,
        // Facebook does not say whether the e-mail still belongs to the user.
        isEmailVerified: false,
        firstName: boundedText(first_name ?? name, NAME_MAX),
        lastName: boundedText(last_name, NAME_MAX),
        picture: picture && !picture.data.is_silhouette ? picture.data.url : null,
      };
    },
  };
}

/** Returns the user of a token, if it was issued to this application and is still valid. */
async function inspect(settings: FacebookSettings, token: string): Promise<string> {
  const { appId, appSecret, graphUrl, clock } = settings;
  const address = graphAddress(graphUrl, 'debug_token', {
    input_token: token,
    access_token: `${appId}|${appSecret}`,
  });
  const { data } = await requestJson({ address, timeoutMs: TIMEOUT_MS }, inspection);
  if (!data.is_valid) throw refused('the token is not valid');
  if (data.app_id !== appId) throw refused('the token is of another application');
  const endsAt = data.expires_at || Infinity;
  if (endsAt * 1_000 <= clock.now()) throw refused('the token expired');
  if (data.user_id === undefined) throw refused('the token is of no user');
  return data.user_id;
}

function whoIs({ graphUrl, appSecret }: FacebookSettings, token: string): Promise<z.output<typeof person>> {
  const address = graphAddress(graphUrl, 'me', {
    fields: 'id,name,first_name,last_name,email,picture.type(large)',
    access_token: token,
    // An application may require this proof, so that a stolen token alone is useless.
    appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
  });
  return requestJson({ address, timeoutMs: TIMEOUT_MS }, person);
}

function graphAddress(graphUrl: string, path: string, parameters: Record<string, string>): URL {
  const address = new URL(`${graphUrl.replace(/\/$/, '')}/${path}`);
  address.search = new URLSearchParams(parameters).toString();
  return address;
}

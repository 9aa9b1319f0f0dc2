import { SOCIAL_PROVIDERS } from '@restaurante/contract/auth/social-providers.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { Clock } from '../../../shared/context.ts';
import type { SocialSignIn } from '../../../shared/http/dependencies.ts';
import { facebookProvider } from './facebook.ts';
import { googleProvider } from './google.ts';
import type { Provider } from './provider.ts';

/** Names as in the environment. */
interface SocialSettings {
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_ISSUER: string;
  readonly FACEBOOK_APP_ID?: string | undefined;
  readonly FACEBOOK_APP_SECRET?: string | undefined;
  readonly FACEBOOK_GRAPH_URL: string;
  readonly FACEBOOK_DIALOG_URL: string;
}

export function socialSignIn(settings: SocialSettings, clock: Clock): SocialSignIn {
  const providers = {
    google: configuredGoogle(settings, clock),
    facebook: configuredFacebook(settings, clock),
  };
  return {
    pictureHosts: Object.values(providers).flatMap((provider) => provider?.pictureHosts ?? []),
    offers: async (log) => {
      const offers = SOCIAL_PROVIDERS.map(async (provider) => {
        const { clientId, authorizeUrl } = providers[provider] ?? {};
        if (!clientId || !authorizeUrl) return [];
        try {
          return [{ provider, client_id: clientId, authorize_url: await authorizeUrl() }];
        } catch (error) {
          log.warn({ err: error, provider }, 'a way to sign in is left out');
          return [];
        }
      });
      return (await Promise.all(offers)).flat();
    },
    profileOf: async (provider, token) => {
      const configured = providers[provider];
      if (!configured) throw new AppError('social_not_configured');
      return configured.profileOf(token);
    },
  };
}

function configuredGoogle(settings: SocialSettings, clock: Clock): Provider | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_ISSUER } = settings;
  return GOOGLE_CLIENT_ID
    ? googleProvider({ clientId: GOOGLE_CLIENT_ID, issuer: GOOGLE_ISSUER, clock })
    : null;
}

function configuredFacebook(settings: SocialSettings, clock: Clock): Provider | null {
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, FACEBOOK_GRAPH_URL, FACEBOOK_DIALOG_URL } = settings;
  if (!FACEBOOK_APP_ID || !FACEBOOK_APP_SECRET) return null;
  return facebookProvider({
    appId: FACEBOOK_APP_ID,
    appSecret: FACEBOOK_APP_SECRET,
    graphUrl: FACEBOOK_GRAPH_URL,
    dialogUrl: FACEBOOK_DIALOG_URL,
    clock,
  });
}

import { getProfile, updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import type { TestApi } from './api.ts';

/** The owner of a profile. */
export interface Whose {
  readonly token: string;
  readonly email: string;
  readonly user: { readonly id: number };
}

/** Fields of a profile that change neither name nor login. */
export const PERSON = { ci: '4567890 LP', phone: '59171234568', address: 'Calle Jaén 12' };

/** Returns calls that read and change profiles. */
export function profilesAt(api: TestApi) {
  const sent = ({ token, user, email }: Whose, body: object) => ({
    token,
    params: { id: user.id },
    body: { first_name: 'Lucía', last_name: 'Quispe', email, ...body },
  });
  return {
    read: async ({ token, user }: Whose) =>
      (await api.call(getProfile, { token, params: { id: user.id } })).profile,
    save: async (who: Whose, body: object, files?: Record<string, Buffer>) =>
      (await api.call(updateProfile, { ...sent(who, body), ...(files ? { files } : {}) })).profile,
    /** Resolves with the server's answer. */
    send: (who: Whose, body: object, files?: Record<string, Buffer>) =>
      api.send(updateProfile, { ...sent(who, body), ...(files ? { files } : {}) }),
  };
}

import { register } from '@restaurante/contract/auth/auth.endpoints.ts';
import { SOCIAL_PHONE } from '@restaurante/contract/auth/auth.limits.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { query } from '../../../shared/api/query.ts';
import { notify } from '../../../ui/notices.tsx';
import { registrationRules } from '../rules.ts';
import { useSignIn } from '../signIn.ts';
import type { Registration } from '../RegisterPage.tsx';
import type { Proof } from './handoff.ts';
import { SocialPlace } from './SocialPlace.tsx';

type Typed = Registration['values'];

/** Sign-up with Google and Facebook below the form, with what is typed in it. */
export function SocialRegistration({ form }: { form: Registration }) {
  const queries = useQueryClient();
  return (
    <SocialPlace
      page="/register"
      kept={() => ({ ...form.values, password: '' })}
      onReturn={form.set}
      send={(proof, typed) => signUp(queries, proof, typed)}
      onSession={useSignIn()}
      onRefusal={(text) => notify.error(text, 'register')}
    />
  );
}

/** A missing city is the first of the list, a missing phone '591' (spec 1 §4); missing names are the provider's. */
async function signUp(queries: QueryClient, proof: Proof, typed: Typed): Promise<SessionWire> {
  const { cities } = await queries.ensureQueryData(query(listCities, { query: { request: 'api' } }));
  const { companyName, firstName, lastName, promotions } = typed;
  const phone = (await registrationRules()).shape.phone.safeParse(typed.phone);
  return call(register, {
    body: {
      ...proof,
      companyName,
      firstName,
      lastName,
      promotions,
      city: typed.city || (cities[0]?.id ?? ''),
      phone: phone.success ? phone.data : SOCIAL_PHONE,
      social_register: 1,
    },
  });
}

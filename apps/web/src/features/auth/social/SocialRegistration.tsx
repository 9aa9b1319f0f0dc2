import { register } from '@restaurante/contract/auth/auth.endpoints.ts';
import { SOCIAL_PHONE } from '@restaurante/contract/auth/auth.limits.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { query } from '../../../shared/api/query.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { registrationRules } from '../rules.ts';
import { useSignIn } from '../signIn.ts';
import type { Registration } from '../useRegistration.ts';
import type { Proof } from './handoff.ts';
import { SocialPlace } from './SocialPlace.tsx';

type Typed = Registration['values'];

/** Registers with Google and Facebook, below the form, with the form's values. */
export function SocialRegistration({ form }: { form: Registration }) {
  const queries = useQueryClient();
  return (
    <SocialPlace
      page="/register"
      formValues={() => ({ ...form.values, password: '' })}
      onReturn={form.set}
      send={(proof, typed) => signUp(queries, proof, typed)}
      onSession={useSignIn()}
      onRefusal={(text) => notify.error(text, 'register')}
    />
  );
}

/** Registers with a provider. What was not typed is filled in as docs/rules/accounts.md says. */
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

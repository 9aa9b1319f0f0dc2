import { Button, Loader } from '@mantine/core';
import { mdiFacebook, mdiGoogle } from '@mdi/js';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../shared/api/call.ts';
import { query } from '../../../shared/api/query.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { failureText } from '../signIn.ts';
import { MISMATCH, PROVIDER_NAMES, type Proof, endHandoff, handOff, readReturn } from './handoff.ts';
import classes from './SocialSignIn.module.css';

export interface SocialSignInProps<FormValues extends object> {
  page: '/login' | '/register';
  /** Returns what is typed now; it is restored when the user comes back. */
  formValues: () => FormValues;
  /** Called when the user is back, whatever the provider answered. */
  onReturn?: (formValues: FormValues) => void;
  send: (proof: Proof, formValues: FormValues) => Promise<SessionWire>;
  onSession: (answer: SessionWire) => void;
  onRefusal: (text: string) => void;
}

const ICONS = { google: mdiGoogle, facebook: mdiFacebook };

/** Shows the buttons of the configured providers, and signs in when a provider sends the user back. */
export function SocialSignIn<FormValues extends object>(props: SocialSignInProps<FormValues>) {
  const { data } = useQuery(query(getPlatform));
  const busyWith = useReturn(props);
  const { navigate } = useRouter();
  const isCommon = props.page === '/login' && data?.common_host === location.host;
  useEffect(() => {
    if (isCommon) void navigate({ to: '/restaurant', replace: true });
  }, [isCommon, navigate]);
  const offers = data?.sign_in ?? [];
  if (busyWith) {
    return (
      <Row role="status" as="p" gap={12} justify="center" className={classes.busy}>
        <Loader size="sm" />
        Continuando con {PROVIDER_NAMES[busyWith]}…
      </Row>
    );
  }
  if (offers.length === 0) return null;
  return (
    <>
      <Row as="p" gap={16} className={`muted ${classes.or}`}>
        o continúa con
      </Row>
      <Stack gap={10} className={classes.offers}>
        {offers.map((offer) => (
          <Button
            key={offer.provider}
            className="text-m"
            h="var(--height-touch)"
            variant="default"
            leftSection={<AppIcon path={ICONS[offer.provider]} />}
            aria-label={`Continuar con ${PROVIDER_NAMES[offer.provider]}`}
            onClick={() => location.assign(handOff(offer, props.page, props.formValues()))}
          >
            {PROVIDER_NAMES[offer.provider]}
          </Button>
        ))}
      </Stack>
    </>
  );
}

/** Handles a provider's answer in the address, once. Returns the provider while its token is being sent. */
function useReturn<FormValues extends object>(props: SocialSignInProps<FormValues>) {
  const { page, onReturn, send, onSession, onRefusal } = props;
  const router = useRouter();
  const [back] = useState(() => {
    const { hash, searchStr } = router.state.location;
    return readReturn<FormValues>(hash, searchStr);
  });
  const { mutate, isPending, variables } = useMutation<
    SessionWire,
    CallError,
    { proof: Proof; formValues: FormValues }
  >({
    mutationFn: ({ proof, formValues }) => send(proof, formValues),
    onSuccess: (answer, { proof }) =>
      answer.social_token === proof.social_token ? onSession(answer) : onRefusal(MISMATCH),
    onError: (error) => onRefusal(failureText(error)),
  });
  const isDealtWith = useRef(false);
  useEffect(() => {
    if (back === null || isDealtWith.current) return;
    isDealtWith.current = true;
    endHandoff();
    // Removes the token from the address and the history.
    router.history.replace(page);
    const { proof, formValues, refusal } = back;
    if (formValues) onReturn?.(formValues);
    if (proof && formValues) mutate({ proof, formValues });
    else onRefusal(refusal);
  });
  return isPending ? variables.proof.social_provider : null;
}

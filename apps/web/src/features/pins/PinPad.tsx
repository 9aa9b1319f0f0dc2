import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { signInAtDevice, signInByPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { CallError, type Sent } from '../../shared/api/call.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { browserId } from '../../shared/session/device.ts';
import { mayLeave } from '../../ui/form/unsaved.ts';
import { PinKeys } from './PinKeys.tsx';

interface PinPadProps {
  endpoint: typeof signInByPin | typeof signInAtDevice;
  /** The device's secret, where no session runs. */
  sent?: Pick<Sent<typeof signInAtDevice>, 'deviceSecret'>;
  onSession: (session: SessionWire) => void;
  /** Returns true if it handled the refusal; otherwise its text is shown. */
  onRefused?: (error: CallError) => boolean;
}

/** Takes a PIN and signs its person in (docs/rules/pins.md). */
export function PinPad({ endpoint, sent, onSession, onRefused }: PinPadProps) {
  const { mutateAsync, isPending } = useWrite(endpoint, {
    onSuccess: onSession,
    onError: ({ code }) => code !== 'unreachable',
  });
  const enter = async (pin: string) => {
    if (!(await mayLeave())) return null;
    try {
      await mutateAsync({ ...sent, body: { pin }, device: browserId() });
      return null;
    } catch (error) {
      if (!(error instanceof CallError) || error.code === 'unreachable') return null;
      return onRefused?.(error) === true ? null : error.message;
    }
  };
  return <PinKeys onEnter={enter} isPending={isPending} />;
}

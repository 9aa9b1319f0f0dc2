import { Button, TextInput } from '@mantine/core';
import {
  approve,
  getApprovalRequest,
  requestApproval,
} from '@restaurante/contract/approvals/approvals.endpoints.ts';
import { REASON_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AskedApproval, askedApproval } from '../../shared/api/approvals.ts';
import { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useRealtime } from '../../shared/realtime/realtime.ts';
import { browserId } from '../../shared/session/device.ts';
import { useStore } from '../../shared/store.ts';
import { Status } from '../../ui/feedback/Status.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { PinKeys } from '../pins/index.ts';
import { approvalText } from './approvalText.ts';

/** Asks another person for the approval that a call needs: by PIN here, or on their phone (docs/rules/authority.md). */
export function ApprovalDialog() {
  const asked = useStore(askedApproval);
  if (asked === null) return null;
  const { subject, act, amount } = asked.demand;
  return <Asking key={`${act} ${subject} ${amount}`} asked={asked} />;
}

function Asking({ asked: { demand, answer } }: { asked: AskedApproval }) {
  const [requestId, setRequestId] = useState<number | null>(null);
  return (
    <Dialog opened onClose={() => answer(null)} title="Necesita autorización" size={340}>
      <Stack gap={16}>
        <p>
          {approvalText(demand)}: un encargado lo autoriza con su PIN
          {requestId === null ? '.' : ', o en su teléfono.'}
        </p>
        <ByPin demand={demand} onApproved={answer} />
        {requestId === null ? (
          <FromAfar demand={demand} onAsked={setRequestId} />
        ) : (
          <Waiting id={requestId} onApproved={answer} />
        )}
      </Stack>
    </Dialog>
  );
}

interface ByPinProps {
  demand: AskedApproval['demand'];
  onApproved: (approval: string) => void;
}

function ByPin({ demand, onApproved }: ByPinProps) {
  const { mutateAsync, isPending } = useWrite(approve, { onError: ({ code }) => code !== 'unreachable' });
  const enter = async (pin: string) => {
    try {
      const { approval } = await mutateAsync({ body: { ...demand, pin }, device: browserId() });
      onApproved(approval);
      return null;
    } catch (error) {
      return error instanceof CallError && error.code !== 'unreachable' ? error.message : null;
    }
  };
  return <PinKeys onEnter={enter} isPending={isPending} submit="Autorizar" />;
}

interface FromAfarProps {
  demand: AskedApproval['demand'];
  onAsked: (id: number) => void;
}

function FromAfar({ demand, onAsked }: FromAfarProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useWrite(requestApproval, {
    onSuccess: ({ request }) => onAsked(request.id),
  });
  return (
    <Stack gap={8}>
      <TextInput
        label="Motivo (opcional)"
        maxLength={REASON_MAX}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button variant="default" loading={isPending} onClick={() => mutate({ body: { ...demand, reason } })}>
        Pedir en su teléfono
      </Button>
    </Stack>
  );
}

/** Answers of a lost connection are found by asking again. */
const ASKED_AGAIN_MS = 5_000;

function Waiting({ id, onApproved }: { id: number; onApproved: (approval: string | null) => void }) {
  const { data, refetch } = useQuery({
    ...query(getApprovalRequest, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.request.state === 'waiting' ? ASKED_AGAIN_MS : false),
    gcTime: 0,
  });
  useRealtime('approval', (event) => void (event.id === id && refetch()));
  const { request, approval } = data ?? {};
  useEffect(() => {
    if (approval !== undefined) onApproved(approval);
  }, [approval, onApproved]);
  if (request?.state === 'no') return <Status>No lo autorizaron.</Status>;
  if (request?.state === 'over') return <Status>Nadie respondió en diez minutos.</Status>;
  return <Status>Esperando la respuesta…</Status>;
}

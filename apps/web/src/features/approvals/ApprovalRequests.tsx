import { Button } from '@mantine/core';
import type { ApprovalRequestWire } from '@restaurante/contract/approvals/approvals.wire.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { playSound } from '../../shared/sound/sound.ts';
import { useStore } from '../../shared/store.ts';
import { closeNotice, notify } from '../../ui/feedback/notices.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { requestsOpen } from '../inbox/index.ts';
import { requestText, useApprovalAnswer, useApprovalRequests } from './approvalRequests.ts';

const noticeOf = (id: number) => `approval ${id}`;

/** Announces requests of others on every page, one touch each, and lists them (docs/rules/authority.md). */
export function ApprovalRequests() {
  const requests = useApprovalRequests();
  const { answer } = useApprovalAnswer();
  const known = useRef<readonly number[]>([]);
  const announce = useEffectEvent((requests: readonly ApprovalRequestWire[]) => {
    const fresh = requests.filter(({ id }) => !known.current.includes(id));
    for (const id of known.current) {
      if (!requests.some((request) => request.id === id)) closeNotice(noticeOf(id));
    }
    known.current = requests.map(({ id }) => id);
    for (const request of fresh) {
      const reason = request.reason ? `: «${request.reason}»` : '';
      notify.info(`${requestText(request)}${reason}`, noticeOf(request.id), {
        label: 'Autorizar',
        run: () => answer(request.id, 'yes'),
      });
    }
    if (fresh.length > 0) playSound('newOrder');
  });
  useEffect(() => announce(requests), [requests]);
  return useStore(requestsOpen) && <RequestsDialog />;
}

function RequestsDialog() {
  const requests = useApprovalRequests();
  const { answer, isPending } = useApprovalAnswer();
  return (
    <Dialog opened onClose={() => requestsOpen.set(false)} title="Piden autorización" size={480}>
      {requests.length === 0 && <p className="muted">Nadie espera una autorización.</p>}
      <Stack gap={16}>
        {requests.map((request) => (
          <Stack key={request.id} gap={8}>
            <p>{requestText(request)}</p>
            {request.reason && <p className="muted">«{request.reason}»</p>}
            <Row gap={8}>
              <Button disabled={isPending} onClick={() => answer(request.id, 'yes')}>
                Autorizar
              </Button>
              <Button variant="default" disabled={isPending} onClick={() => answer(request.id, 'no')}>
                No autorizar
              </Button>
            </Row>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

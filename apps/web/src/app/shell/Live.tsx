import { useEffect } from 'react';
import { TransferNotice } from '../../features/cash-registers/TransferNotice.tsx';
import { lostAnswers } from '../../features/sales/receipt/lostAnswers.ts';
import { askedApproval } from '../../shared/api/approvals.ts';
import { useConnected } from '../../shared/connection.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useLiveTags } from '../../shared/live/useLiveTags.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { useStore } from '../../shared/store.ts';
import { leaveWithReconnection } from '../../ui/feedback/notices.tsx';

const ComandaPrinter = lazyPart(
  () => import('../../features/sales/receipt/ComandaPrinter.tsx'),
  'ComandaPrinter',
);

const InboxNotices = lazyPart(() => import('../../features/inbox/InboxNotices.tsx'), 'InboxNotices');

const LostAnswers = lazyPart(() => import('../../features/sales/receipt/LostAnswers.tsx'), 'LostAnswers');

const ApprovalDialog = lazyPart(
  () => import('../../features/approvals/ApprovalDialog.tsx'),
  'ApprovalDialog',
);

/** Receives the branch's live events on every page of the shell. */
export function Live() {
  useLiveTags();
  const isConnected = useConnected();
  // The live connection may outlive a short outage that a call has noticed.
  useEffect(() => {
    if (isConnected) leaveWithReconnection();
  }, [isConnected]);
  const [{ printerType, printComanda }] = useLocalSetting('sales');
  return (
    <>
      <TransferNotice />
      <InboxNotices />
      {useStore(askedApproval) !== null && <ApprovalDialog />}
      {useStore(lostAnswers).length > 0 && <LostAnswers />}
      {printerType === 'termica' && printComanda && <ComandaPrinter />}
    </>
  );
}

import { ADMINISTRATIVE, isOneOf, ROLE } from '@restaurante/contract/roles.ts';
import { useEffect } from 'react';
import { askedRegister } from '../../features/cash-registers/registerChoice.ts';
import { TransferNotice } from '../../features/cash-registers/TransferNotice.tsx';
import { printedHere } from '../../features/sales/receipt/printedHere.ts';
import { askedApproval } from '../../shared/api/approvals.ts';
import { useConnected } from '../../shared/connection.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useLiveTags } from '../../shared/live/useLiveTags.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { leaveWithReconnection } from '../../ui/feedback/notices.tsx';

const PaperPrinter = lazyPart(
  () => import('../../features/sales/kitchenPapers/PaperPrinter.tsx'),
  'PaperPrinter',
);

const InboxNotices = lazyPart(() => import('../../features/inbox/InboxNotices.tsx'), 'InboxNotices');

const ApprovalDialog = lazyPart(
  () => import('../../features/approvals/ApprovalDialog.tsx'),
  'ApprovalDialog',
);

const WhichRegisterDialog = lazyPart(
  () => import('../../features/cash-registers/WhichRegisterDialog.tsx'),
  'WhichRegisterDialog',
);

const ApprovalRequests = lazyPart(
  () => import('../../features/approvals/ApprovalRequests.tsx'),
  'ApprovalRequests',
);

/** Receives the branch's live events on every page of the shell. */
export function Live() {
  useLiveTags();
  const isConnected = useConnected();
  // The live connection may outlive a short outage that a call has noticed.
  useEffect(() => {
    if (isConnected) leaveWithReconnection();
  }, [isConnected]);
  const [sales] = useLocalSetting('sales');
  const { branchId, role } = useSignedIn();
  const isPrinting = printedHere(sales) !== null && branchId > 0 && role !== ROLE.courier;
  const isAsking = useStore(askedApproval) !== null;
  const isChoosing = useStore(askedRegister) !== null;
  return (
    <>
      <TransferNotice />
      <InboxNotices />
      {isAsking && <ApprovalDialog />}
      {isChoosing && <WhichRegisterDialog />}
      {isOneOf(role, ADMINISTRATIVE) && <ApprovalRequests />}
      {isPrinting && <PaperPrinter />}
    </>
  );
}

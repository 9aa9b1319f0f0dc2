import { ROLE } from '@restaurante/contract/roles.ts';
import { useEffect } from 'react';
import { TransferNotice } from '../../features/cash-registers/TransferNotice.tsx';
import { printedHere } from '../../features/sales/receipt/printedHere.ts';
import { useConnected } from '../../shared/connection.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useLiveTags } from '../../shared/live/useLiveTags.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { leaveWithReconnection } from '../../ui/feedback/notices.tsx';

const PaperPrinter = lazyPart(
  () => import('../../features/sales/kitchenPapers/PaperPrinter.tsx'),
  'PaperPrinter',
);

const InboxNotices = lazyPart(() => import('../../features/inbox/InboxNotices.tsx'), 'InboxNotices');

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
  return (
    <>
      <TransferNotice />
      <InboxNotices />
      {isPrinting && <PaperPrinter />}
    </>
  );
}

import { TransferNotice } from '../../features/cash-registers/TransferNotice.tsx';
import { NewOrderNotice } from '../../features/sales/NewOrderNotice.tsx';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useLiveTags } from '../../shared/live/useLiveTags.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { useReconnected } from '../../shared/realtime/realtime.ts';
import { leaveWithReconnection } from '../../ui/feedback/notices.tsx';

const ComandaPrinter = lazyPart(
  () => import('../../features/sales/receipt/ComandaPrinter.tsx'),
  'ComandaPrinter',
);

/** Receives the branch's live events on every page of the shell. */
export function Live() {
  useLiveTags();
  useReconnected(leaveWithReconnection);
  const [{ printerType, printComanda }] = useLocalSetting('sales');
  return (
    <>
      <TransferNotice />
      <NewOrderNotice />
      {printerType === 'termica' && printComanda && <ComandaPrinter />}
    </>
  );
}

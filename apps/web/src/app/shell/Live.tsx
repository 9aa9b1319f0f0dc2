import { TransferNotice } from '../../features/cash-registers/TransferNotice.tsx';
import { NewOrderNotice } from '../../features/sales/NewOrderNotice.tsx';
import { useLiveTags } from '../../shared/live/useLiveTags.ts';

/** What every page of the shell hears of its branch. */
export function Live() {
  useLiveTags();
  return (
    <>
      <TransferNotice />
      <NewOrderNotice />
    </>
  );
}

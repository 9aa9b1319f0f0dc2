import { useStore } from '../../../shared/store.ts';
import { PageBar } from '../../../ui/feedback/PageBar.tsx';
import { notPrintedOpen, notPrintedText, useInbox } from '../../inbox/index.ts';
import { NotPrintedDialog } from './NotPrintedDialog.tsx';

/** Says on every page how many of the kitchen's papers are not printed, and leads to them (docs/rules/papers.md). */
export function NotPrintedBar() {
  const text = notPrintedText(useInbox().data);
  const isOpen = useStore(notPrintedOpen);
  return (
    <>
      {text && (
        <PageBar button="Ver papeles" onClick={() => notPrintedOpen.set(true)}>
          {text}
        </PageBar>
      )}
      {isOpen && <NotPrintedDialog onClose={() => notPrintedOpen.set(false)} />}
    </>
  );
}

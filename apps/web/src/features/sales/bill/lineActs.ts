import { fireLines, setLineStates } from '@restaurante/contract/sales/sales.endpoints.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useBillWrite } from './seen.ts';

interface Firing {
  /** All held lines of a bill if missing. */
  readonly lines?: readonly number[];
  /** Minutes to wait; missing: now. */
  readonly after?: number;
}

/** Returns the function that sends 'Marchar' for bills, one after the other (docs/rules/line-states.md). */
export function useFire() {
  const { mutateAsync, isPending } = useBillWrite(fireLines, {
    onError: ({ code, message }) => {
      if (code !== 'nothing_held') return false;
      // Another person was faster, and the fetched list already shows it.
      notify.info(message, 'nothing-held');
      return true;
    },
  });
  const fire = async (saleIds: readonly number[], { lines, after }: Firing = {}) => {
    for (const id of saleIds) await mutateAsync({ params: { id }, body: { lines: lines?.slice(), after } });
    if (after !== undefined) notify.success(`Marcha en ${after} min`);
  };
  return {
    /** A refusal is shown already; then the bills after it wait. */
    fire: (...sent: Parameters<typeof fire>) => void fire(...sent).catch(() => undefined),
    isFiring: isPending,
  };
}

/** Returns the function that says that lines are at the table. */
export function useServe() {
  const { mutate, isPending } = useBillWrite(setLineStates);
  return {
    serve: (saleId: number, lines: readonly { readonly id: number }[]) =>
      mutate({ params: { id: saleId }, body: { lines: lines.map(({ id }) => id), state: 'served' } }),
    isServing: isPending,
  };
}

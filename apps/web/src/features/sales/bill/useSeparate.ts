import { CallError } from '../../../shared/api/call.ts';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';

/** Refusals of a table that a person may answer with `separate`, and the answer on the button. */
const ANSWERS: Partial<Record<CallError['code'], string>> = {
  table_busy: 'Cuenta aparte',
  table_booked: 'Reservar igual',
  table_small: 'Reservar igual',
};

const answerTo = (error: unknown) => (error instanceof CallError ? ANSWERS[error.code] : undefined);

/** Returns whether `useSeparate` asks about an error. */
export const asksSeparate = (error: CallError): boolean => answerTo(error) !== undefined;

/**
 * Returns the function that sends a call about a table, and once more with `separate` if a person says that others may
 * have the table too, or that it may be small. After a no it returns undefined.
 */
export function useSeparate() {
  const confirm = useConfirm();
  return async <A>(send: (answer: { separate?: 1 }) => Promise<A>): Promise<A | undefined> => {
    try {
      return await send({});
    } catch (error) {
      const answer = answerTo(error);
      if (answer === undefined) throw error;
      const title = `${(error as CallError).message}. ¿${answer}?`;
      const question = { title, confirmLabel: answer, danger: false };
      return (await confirm(question)) ? send({ separate: 1 }) : undefined;
    }
  };
}

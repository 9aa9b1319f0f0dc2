import { Button } from '@mantine/core';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { unbroken } from '../display/unbroken.ts';
import { Dialog } from './Dialog.tsx';
import { useOnLeave } from './leaving.ts';

/** The fixed text of every deletion (docs/rules/screens.md). */
export const DELETION_TEXT =
  'Ésta acción eliminará de forma permanente el registro y no podrás usarlo en el futuro.';

export interface Confirmation {
  /** Names what it is about: '¿Eliminar Silpancho?'. */
  title: string;
  text?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
}

type Confirm = (question: Confirmation) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks before something that cannot be undone, by default a deletion. Resolves to the answer. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
}

interface Pending {
  question: Confirmation;
  answer: (yes: boolean) => void;
}

/** Shows one question at a time, over the whole application. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [opened, setOpened] = useState(false);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        setPending((before) => {
          // Only one question is visible: the one before is answered with no.
          before?.answer(false);
          return { question, answer };
        });
        setOpened(true);
      }),
    [],
  );
  const settle = (yes: boolean) => {
    pending?.answer(yes);
    // Keeps the question while the dialog fades out.
    setOpened(false);
  };
  useOnLeave(() => settle(false));
  const { title, text, confirmLabel, cancelLabel, danger = true } = pending?.question ?? { title: '' };
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        above
        opened={opened}
        onClose={() => settle(false)}
        title={title}
        size={420}
        footer={
          <>
            <Button variant="default" data-autofocus onClick={() => settle(false)}>
              {cancelLabel ?? 'Cancelar'}
            </Button>
            <Button color={danger ? 'red' : undefined} onClick={() => settle(true)}>
              {confirmLabel ?? 'Eliminar'}
            </Button>
          </>
        }
      >
        <p className="muted">{typeof text === 'string' ? unbroken(text) : (text ?? DELETION_TEXT)}</p>
      </Dialog>
    </ConfirmContext>
  );
}

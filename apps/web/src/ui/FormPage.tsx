import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useBlocker, useRouter, type LinkProps } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useConfirm } from './ConfirmDialog.tsx';
import classes from './FormPage.module.css';
import { PageHeader } from './PageHeader.tsx';

interface FormPageProps<Values, Transformed> {
  title: string;
  /** Where 'Volver' and the arrow lead. */
  back: LinkProps['to'];
  form: UseFormReturnType<Values, Transformed>;
  /** Saves; may navigate away itself. The button shows progress until it settles. */
  onSubmit: (values: Transformed) => Promise<unknown>;
  children: ReactNode;
  /** Cards in the right column, e.g. the picture; under the fields where it is narrow. */
  aside?: ReactNode;
  saveLabel?: string;
  /** At the right of the bar, e.g. 'Limpiar campos al guardar'. */
  extra?: ReactNode;
  beside?: ReactNode;
}

/** Asks before unsaved input is left behind, and lets the save itself pass. */
function useUnsavedChangesQuestion(isDirty: () => boolean, isSaving: () => boolean) {
  const confirm = useConfirm();
  const isUnsaved = () => isDirty() && !isSaving();
  useBlocker({
    shouldBlockFn: async () =>
      isUnsaved() &&
      !(await confirm({
        title: '¿Salir sin guardar?',
        text: 'Los cambios que hiciste se perderán.',
        confirmLabel: 'Salir sin guardar',
        cancelLabel: 'Seguir editando',
      })),
    enableBeforeUnload: isUnsaved,
  });
}

/** A form that is a whole page: fields in one column, one bar below that saves or leaves. */
export function FormPage<Values, Transformed = Values>(props: FormPageProps<Values, Transformed>) {
  const { title, back, form, onSubmit, children, aside, saveLabel = 'Guardar', extra, beside } = props;
  const router = useRouter();
  const [saving, setSaving] = useState(false);
  const savingNow = useRef(false);
  useUnsavedChangesQuestion(
    () => form.isDirty(),
    () => savingNow.current,
  );

  const save = async (values: Transformed) => {
    if (savingNow.current) return;
    savingNow.current = true;
    setSaving(true);
    try {
      await onSubmit(values);
    } finally {
      savingNow.current = false;
      setSaving(false);
    }
  };
  /** The first in reading order, whatever order the rules name them in. */
  const focusFirst = (errors: Record<string, ReactNode>) => {
    const wrong = Object.keys(errors).flatMap((name) => form.getInputNode(name) ?? []);
    const isBefore = (a: Node, b: Node) =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    wrong.sort((a, b) => (isBefore(a, b) ? -1 : 1))[0]?.focus();
  };

  return (
    <>
      <PageHeader title={title} back={back} beside={beside} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => form.onSubmit((values) => void save(values), focusFirst)(event)}
      >
        <div className={classes.page}>
          <div className={classes.stack}>{children}</div>
          {aside && <div className={classes.stack}>{aside}</div>}
        </div>
        <div className={classes.bar} data-form-bar>
          <Button type="submit" h={44} px={22} loading={saving}>
            {saveLabel}
          </Button>
          <Button
            variant="default"
            h={44}
            disabled={saving}
            onClick={() => void router.navigate({ to: back })}
          >
            Volver
          </Button>
          {extra && <div className={classes.extra}>{extra}</div>}
        </div>
      </form>
    </>
  );
}

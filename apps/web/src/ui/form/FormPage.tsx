import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { goBack } from '../../shared/goBack.ts';
import { Column, Row, Stack } from '../layout/layouts.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { TallFields } from './TallFields.tsx';
import { useUnsavedChangesQuestion } from './unsaved.ts';
import type { SchemaForm } from './useSchemaForm.ts';
import classes from './FormPage.module.css';

interface FormPageProps<Values, Body> {
  title: string;
  /** The page that 'Volver' and the back arrow open. */
  back: string;
  form: SchemaForm<Values, Body>;
  /** Saves. The button shows progress until it settles. */
  onSubmit: (body: Body, values: Values) => unknown;
  /** Whether the page `back` is opened once it is saved. */
  leaves?: boolean;
  children: ReactNode;
  /** Cards in the right column, e.g. the picture; below the fields on narrow screens. */
  aside?: ReactNode;
  saveLabel?: string;
  /** Shown on the right of the bar, e.g. 'Limpiar campos al guardar'. */
  extra?: ReactNode;
}

/** Shows a form as a whole page: fields in one column, and a bar at the bottom that saves or goes back. */
export function FormPage<Values, Body>(props: FormPageProps<Values, Body>) {
  const { title, back, form, onSubmit, leaves = false, children, aside, extra } = props;
  const { saveLabel = 'Guardar' } = props;
  const router = useRouter();
  const submit = async (body: Body, values: Values) => {
    await onSubmit(body, values);
    if (leaves) await goBack(router, back);
  };
  useUnsavedChangesQuestion(form.isUnsaved);
  return (
    <>
      <PageHeader title={title} back={back} />
      <Column as="form" className={classes.form} {...form.props(submit)}>
        <div className={classes.page}>
          <TallFields>
            <Stack>{children}</Stack>
            {aside && <Stack>{aside}</Stack>}
          </TallFields>
        </div>
        <Row gap={10} className={classes.bar} data-form-bar>
          <Button type="submit" h={44} px={22} loading={form.isSaving}>
            {saveLabel}
          </Button>
          <Button variant="default" h={44} disabled={form.isSaving} onClick={() => void goBack(router, back)}>
            Volver
          </Button>
          {extra && <div className={`end ${classes.extra}`}>{extra}</div>}
        </Row>
      </Column>
    </>
  );
}

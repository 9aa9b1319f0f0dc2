import { Button } from '@mantine/core';
import { mdiPencilOutline, mdiPlus } from '@mdi/js';
import {
  listPublications,
  removePublication,
} from '@restaurante/contract/publications/publications.endpoints.ts';
import type { PublicationWire } from '@restaurante/contract/publications/publications.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { AddHint } from '../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { PublicationDialog } from './PublicationDialog.tsx';
import { FAILED } from './publicationForm.ts';
import { publicationCard, publicationColumns } from './publicationRows.tsx';

/** The dialog's subject; `count` separates the input of one opening from the next. */
interface Edited {
  readonly publication: PublicationWire | null;
  readonly isOpened: boolean;
  readonly count: number;
}

/** Shows 'Publicidades': the pictures next to the numbers on the ticket board (docs/rules/publications.md). */
export function PublicationsPage() {
  const list = useQuery(query(listPublications, { params: useOwnCompany() }));
  const rows = list.data?.publications;
  const [edited, setEdited] = useState<Edited | null>(null);
  const open = (publication: PublicationWire | null) =>
    setEdited((last) => ({ publication, isOpened: true, count: (last?.count ?? 0) + 1 }));
  const show = (isOpened: boolean) => setEdited((last) => last && { ...last, isOpened });
  const { remove } = useRecordActions();
  const { mutate: removeOne } = useWrite(removePublication, {
    success: ({ success }) => success,
    unreachable: FAILED,
  });
  return (
    <>
      <PageHeader
        title="Publicidades"
        count={rows?.length}
        primary={
          <Button leftSection={<AppIcon path={mdiPlus} />} onClick={() => open(null)}>
            Crear nueva
          </Button>
        }
      />
      <ListTable
        label="Publicidades"
        rows={rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        columns={publicationColumns}
        card={publicationCard}
        search={{
          placeholder: 'Buscar por título o descripción',
          text: ({ title, subtitle }) => `${title} ${subtitle ?? ''}`,
        }}
        empty={{ hint: <AddHint /> }}
        menu={(publication) => [
          { label: 'Editar', icon: mdiPencilOutline, quick: true, onClick: () => open(publication) },
          remove(publication.title, () => removeOne({ params: { id: publication.id } })),
        ]}
      />
      {edited && (
        <PublicationDialog
          key={edited.count}
          publication={edited.publication}
          opened={edited.isOpened}
          onClose={() => show(false)}
          onFailed={() => show(true)}
        />
      )}
    </>
  );
}

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
import { Picture } from '../../ui/display/Picture.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { idColumn, type Column } from '../../ui/list/rowLooks.tsx';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { PublicationDialog, BOARD_RATIO } from './PublicationDialog.tsx';

/** Characters of which a row shows no more (docs/rules/publications.md). */
const LONGEST = { title: 30, subtitle: 50 };

const shortened = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
const titleOf = ({ title }: PublicationWire) => shortened(title, LONGEST.title);
const subtitleOf = ({ subtitle }: PublicationWire) => shortened(subtitle ?? '', LONGEST.subtitle);

const thumb = ({ id, title, banner }: PublicationWire) => (
  <Picture src={banner} name={title} variant="small" tintKey={id} width={72} ratio={BOARD_RATIO} />
);

const publicationColumns: Column<PublicationWire>[] = [
  idColumn,
  { title: 'Banner', width: 112, render: thumb },
  {
    title: 'Título',
    sortBy: ({ title }) => title,
    render: (publication) => <RowTitle name={titleOf(publication)} />,
  },
  {
    title: 'Descripción',
    sortBy: ({ subtitle }) => subtitle,
    render: (publication) => <span className="muted">{subtitleOf(publication)}</span>,
  },
];

const publicationCard = (publication: PublicationWire) => (
  <RowTitle name={titleOf(publication)} picture={thumb(publication)}>
    {subtitleOf(publication)}
  </RowTitle>
);

/** The dialog's subject; `count` separates the input of one opening from the next. */
interface Edited {
  readonly publication: PublicationWire | null;
  readonly isOpened: boolean;
  readonly count: number;
}

/** Shows 'Publicidades': the pictures next to the numbers on the ticket board (docs/rules/publications.md). */
export function PublicationsPage() {
  const list = useQuery(query(listPublications, { params: useOwnCompany() }));
  const [edited, setEdited] = useState<Edited | null>(null);
  const open = (publication: PublicationWire | null) =>
    setEdited((last) => ({ publication, isOpened: true, count: (last?.count ?? 0) + 1 }));
  const show = (isOpened: boolean) => setEdited((last) => last && { ...last, isOpened });
  const { remove } = useRecordActions();
  const { mutate: removeOne } = useWrite(removePublication, { success: ({ success }) => success });
  return (
    <>
      <ListPage
        title="Publicidades"
        list={list}
        rows={list.data?.publications}
        rowName={({ title }) => title}
        primary={
          <Button leftSection={<AppIcon path={mdiPlus} />} onClick={() => open(null)}>
            Crear nueva
          </Button>
        }
        columns={publicationColumns}
        card={publicationCard}
        search={{
          placeholder: 'Buscar por título o descripción',
          text: ({ title, subtitle }) => `${title} ${subtitle ?? ''}`,
        }}
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

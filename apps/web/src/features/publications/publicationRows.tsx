import type { PublicationWire } from '@restaurante/contract/publications/publications.wire.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { idColumn } from '../../ui/list/columns.tsx';
import type { Column } from '../../ui/list/rowLooks.ts';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { BOARD_RATIO } from './publicationForm.ts';

/** Characters of which a row shows no more (docs/rules/publications.md). */
const LONGEST = { title: 30, subtitle: 50 };

const shortened = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
const titleOf = ({ title }: PublicationWire) => shortened(title, LONGEST.title);
const subtitleOf = ({ subtitle }: PublicationWire) => shortened(subtitle ?? '', LONGEST.subtitle);

const thumb = ({ id, title, banner }: PublicationWire) => (
  <Picture src={banner} name={title} variant="small" tintKey={id} width={72} ratio={BOARD_RATIO} />
);

export const publicationColumns: Column<PublicationWire>[] = [
  idColumn,
  { title: 'Banner', width: 112, render: thumb },
  { title: 'Título', render: (publication) => <RowTitle name={titleOf(publication)} /> },
  {
    title: 'Descripción',
    render: (publication) => <span className="muted">{subtitleOf(publication)}</span>,
  },
];

/** Returns a row on a phone. */
export const publicationCard = (publication: PublicationWire) => (
  <RowTitle name={titleOf(publication)} picture={thumb(publication)}>
    {subtitleOf(publication)}
  </RowTitle>
);

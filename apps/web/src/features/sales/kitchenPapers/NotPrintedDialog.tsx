import { Button } from '@mantine/core';
import { claimPaper, setPaperState } from '@restaurante/contract/papers/papers.endpoints.ts';
import { type PaperWire, RESTORED, UNKNOWN } from '@restaurante/contract/papers/papers.wire.ts';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useBranchStations } from '../../stations/index.ts';
import { canPrintHere, printByHand } from './paperLoop.tsx';
import { useNotPrinted } from './papers.api.ts';
import { paperName, summaryOf } from './paperSlip.ts';
import classes from './KitchenPapers.module.css';

const REASONS: Readonly<Record<string, string>> = {
  [UNKNOWN]: 'Se envió a la impresora: mira si salió',
  [RESTORED]: 'Estaba pendiente al restaurar los datos',
};

/** Returns why a paper is not printed. */
function reasonOf({ state, reason }: PaperWire): string {
  if (state === 'leased') return 'Un equipo lo está imprimiendo';
  if (state === 'waiting') return 'Ningún equipo lo imprimió';
  return reason === null ? 'No se imprimió' : (REASONS[reason] ?? reason);
}

/** Lists the kitchen's papers that are not printed: a person prints them here, or has told the kitchen. */
export function NotPrintedDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending } = useNotPrinted();
  return (
    <Dialog opened onClose={onClose} title="Papeles sin imprimir" size={640}>
      {data?.papers.length === 0 || (!data && !isPending) ? (
        <EmptyState title="No hay papeles por imprimir." />
      ) : (
        <ul className={`rows ${classes.papers}`}>
          {data?.papers.toReversed().map((paper) => (
            <PaperRow key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function PaperRow({ paper }: { paper: PaperWire }) {
  const stations = useBranchStations().data?.stations ?? [];
  const params = { id: paper.id };
  const { mutate: take, isPending: isTaking } = useWrite(claimPaper, {
    onSuccess: ({ paper: taken }) => {
      if (taken.state === 'leased') void printByHand(taken, stations);
    },
  });
  const { mutate: report, isPending: isSaying } = useWrite(setPaperState);
  return (
    <li>
      <div>
        <span className="block medium anywhere">
          {paperName(paper)} · {paper.place}
        </span>
        <span className="block anywhere">{summaryOf(paper)}</span>
        <span className="muted small">
          {clockTime(Date.parse(paper.created_at))} · {reasonOf(paper)}
        </span>
      </div>
      <Row as="span" gap={6} className="end">
        <Button
          variant="default"
          loading={isTaking}
          onClick={() => canPrintHere(stations, paper.station.id) && take({ params })}
        >
          Imprimir aquí
        </Button>
        <Button
          variant="subtle"
          color="gray"
          loading={isSaying}
          onClick={() => report({ params, body: { state: 'known' } })}
        >
          Ya se sabe
        </Button>
      </Row>
    </li>
  );
}

import { Button } from '@mantine/core';
import { mdiDatabaseExportOutline, mdiDownload } from '@mdi/js';
import {
  getOwnData,
  linkOwnData,
  orderOwnData,
} from '@restaurante/contract/company-data/company-data.endpoints.ts';
import { sizeText } from '@restaurante/contract/size-text.ts';
import { useQuery } from '@tanstack/react-query';
import { timeOf } from '../../shared/api/answers.ts';
import { query } from '../../shared/api/query.ts';
import { useDownload } from '../../shared/api/useDownload.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { MonthsDownload } from './MonthsDownload.tsx';

/** The live event says when the file is ready; this is for a screen without a live connection. */
const LOOK_MS = 5_000;

/** Downloads the company's data, for a person to read and for a move. */
export const OwnDataCard = () => (
  <FormCard title="Descargar mis datos">
    <MonthsDownload />
    <WholeFile />
  </FormCard>
);

/** Orders the file with all of the company's data and downloads it (docs/rules/company-file.md). */
function WholeFile() {
  const params = useOwnCompany();
  const { data } = useQuery({
    ...query(getOwnData, { params }),
    refetchInterval: ({ state }) => (state.data?.export?.size === null ? LOOK_MS : false),
  });
  const order = useWrite(orderOwnData);
  const { download, isPending: isOpening } = useDownload(linkOwnData);
  if (!data) return null;
  const file = data.export;
  const isReady = file !== null && file.size !== null;
  const isPreparing = order.isPending || (file !== null && file.size === null);
  return (
    <>
      <p className="muted small">
        Para llevarte la empresa a otro lugar: todo lo que guarda aquí, también productos, clientes, personal
        e imágenes, en un archivo ZIP. Las contraseñas y claves no van en él.
      </p>
      {isReady && !isPreparing && (
        <Button
          loading={isOpening}
          leftSection={<AppIcon path={mdiDownload} />}
          onClick={() => download({ params })}
        >
          Descargar ({sizeText(file.size!)})
        </Button>
      )}
      <Button
        variant={isReady ? 'subtle' : 'default'}
        disabled={isPreparing}
        leftSection={<AppIcon path={mdiDatabaseExportOutline} />}
        onClick={() => order.mutate({ params })}
      >
        {isPreparing ? 'Preparando…' : isReady ? 'Preparar uno nuevo' : 'Preparar archivo completo'}
      </Button>
      <p className="muted small" role="status">
        {isPreparing && 'Puede tardar unos minutos. Sigue trabajando: el archivo te espera aquí.'}
        {isReady && !isPreparing && `Es de las ${timeOf(file.created_at)} y se borra después de un día.`}
      </p>
    </>
  );
}

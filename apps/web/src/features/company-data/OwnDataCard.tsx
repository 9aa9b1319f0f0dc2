import { Button } from '@mantine/core';
import { mdiDatabaseExportOutline, mdiDownload } from '@mdi/js';
import {
  getOwnData,
  linkOwnData,
  orderOwnData,
} from '@restaurante/contract/company-data/company-data.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { timeOf } from '../../shared/api/answers.ts';
import { query } from '../../shared/api/query.ts';
import { useDownload } from '../../shared/api/useDownload.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';

/** The live event says when the file is ready; this is for a screen without a live connection. */
const LOOK_MS = 5_000;

/** Orders the file with all of the company's data and downloads it (docs/rules/company-file.md). */
export function OwnDataCard() {
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
    <FormCard title="Tus datos">
      <p className="muted small">
        Ventas, productos, clientes, compras, personal e imágenes: todo lo que tu empresa guarda aquí, en un
        archivo ZIP. Las contraseñas y claves no van en él.
      </p>
      {isReady && !isPreparing && (
        <Button
          loading={isOpening}
          leftSection={<AppIcon path={mdiDownload} />}
          onClick={() => download({ params })}
        >
          Descargar ({megabytes(file.size!)})
        </Button>
      )}
      <Button
        variant={isReady ? 'subtle' : 'default'}
        disabled={isPreparing}
        leftSection={<AppIcon path={mdiDatabaseExportOutline} />}
        onClick={() => order.mutate({ params })}
      >
        {isPreparing ? 'Preparando…' : isReady ? 'Preparar uno nuevo' : 'Descargar mis datos'}
      </Button>
      <p className="muted small" role="status">
        {isPreparing && 'Puede tardar unos minutos. Sigue trabajando: el archivo te espera aquí.'}
        {isReady && !isPreparing && `Es de las ${timeOf(file.created_at)} y se borra después de un día.`}
      </p>
    </FormCard>
  );
}

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('es-BO', { maximumFractionDigits: 1 })} MB`;

import { Button, Select } from '@mantine/core';
import { mdiDownload, mdiOpenInNew, mdiAlertCircleOutline } from '@mdi/js';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { ADMINISTRATIVE, isOneOf } from '@restaurante/contract/roles.ts';
import { QRCodeCanvas } from 'qrcode.react';
import { useRef, useState } from 'react';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { optionOf } from '../../ui/inputs/options.ts';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useBranches } from '../branches/index.ts';
import { useTables } from '../dining-room/index.ts';
import { CodeWarning } from './CodeWarning.tsx';
import { QrSheetCard, TableField } from './QrSheet.tsx';
import { codeLogo, CODE_SIZE, downloadCode, orderUrl, tableOf } from './tableCode.ts';
import classes from './Qr.module.css';

const MISSING = 'Debes seleccionar una sucursal y un número de mesa!';
const NONE = 'none';

const tableOption = ({ number, name }: TableWire) => ({
  value: String(number),
  label: name === null ? `Mesa ${number}` : `Mesa ${number} · ${name}`,
});

/** Shows the code of each table, as a picture and as a sheet to print (docs/rules/table-orders.md). */
export function QrPage() {
  const { company, branch } = useSignedIn();
  const { data } = useBranches();
  const [branchId, setBranchId] = useState(branch ? String(branch.id) : NONE);
  const [table, setTable] = useState('1');
  const canvas = useRef<HTMLCanvasElement>(null);
  const branches = data?.branches ?? (branch ? [branch] : []);
  const { data: room } = useTables(branchId === NONE ? undefined : Number(branchId));
  const areas = room?.areas.filter(({ tables }) => tables.length > 0) ?? [];
  const ownTables = areas.flatMap(({ tables }) => tables);
  const typedTable = tableOf(table);
  const number =
    ownTables.length === 0 || ownTables.some((one) => one.number === typedTable) ? typedTable : null;
  const url = branchId === NONE || number === null ? null : orderUrl(company, Number(branchId), number);

  const download = () => {
    if (url === null || number === null || !canvas.current) notify.warning(MISSING, 'qr');
    else downloadCode(canvas.current, number);
  };
  const open = () => {
    if (url === null) notify.warning(MISSING, 'qr');
    else window.open(url, '_blank', 'noopener');
  };
  return (
    <>
      <PageHeader title="Generar QR" subtitle="El cliente lo escanea en su mesa y pide desde su teléfono." />
      {company.orders_table === 0 && <OrdersOff />}
      <CodeWarning />
      <div className={classes.page}>
        <FormCard title="Una mesa">
          <FormRow>
            <Select
              label="Sucursal"
              size="md"
              data={[{ value: NONE, label: 'Selecciona una sucursal' }, ...branches.map(optionOf)]}
              value={branchId}
              onChange={(value) => setBranchId(value ?? NONE)}
            />
            {ownTables.length === 0 ? (
              <TableField label="Número de mesa" value={table} onChange={setTable} />
            ) : (
              <Select
                label="Mesa"
                size="md"
                searchable
                placeholder="Selecciona una mesa"
                data={areas.map(({ name, tables }) => ({ group: name, items: tables.map(tableOption) }))}
                value={number === null ? null : table}
                onChange={(value) => setTable(value ?? '')}
              />
            )}
          </FormRow>
          <Row gap={12} wrap align="stretch">
            <Button leftSection={<AppIcon path={mdiDownload} />} onClick={download}>
              Generar QR
            </Button>
            <Button variant="default" leftSection={<AppIcon path={mdiOpenInNew} />} onClick={open}>
              Abrir enlace del QR
            </Button>
          </Row>
        </FormCard>
        <Stack
          as="figure"
          gap={12}
          align="center"
          className={classes.preview}
          aria-label="Vista previa del QR"
        >
          {url === null ? (
            <p className="muted">{MISSING}</p>
          ) : (
            <>
              <QRCodeCanvas
                ref={canvas}
                className={classes.code}
                value={url}
                size={CODE_SIZE}
                level="H"
                marginSize={2}
                imageSettings={codeLogo(company.logos)}
                role="img"
                aria-label={`QR de la mesa ${number}`}
              />
              <Stack as="figcaption" gap={4}>
                <b>Mesa {number}</b>
                <span className="muted small anywhere">{url}</span>
              </Stack>
            </>
          )}
        </Stack>
        <QrSheetCard
          branch={branches.find(({ id }) => String(id) === branchId)}
          areas={areas}
          onMissing={() => notify.warning(MISSING, 'qr')}
        />
      </div>
    </>
  );
}

/** Says that the codes lead to no menu while table orders are switched off, and where they are switched on. */
function OrdersOff() {
  const { role } = useSignedIn();
  const maySwitchOn = isOneOf(role, ADMINISTRATIVE);
  return (
    <div className="warning" role="note">
      <AppIcon path={mdiAlertCircleOutline} />
      <span>
        Los pedidos desde la mesa están apagados: quien escanee un código leerá «Servicio no disponible».
        {!maySwitchOn && ' Un administrador o encargado puede activarlos.'}
      </span>
      {maySwitchOn && (
        <LinkButton to="/dashboard/settings" color="yellow" variant="outline">
          Activarlos
        </LinkButton>
      )}
    </div>
  );
}

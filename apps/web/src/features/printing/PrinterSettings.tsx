import { Select, Switch, TextInput, Alert, Button } from '@mantine/core';
import { printServerOrigin } from '@restaurante/contract/printing/print-server.ts';
import { printTestAnswer } from '@restaurante/contract/printing/print.wire.ts';
import { useState } from 'react';
import { PRINT_SERVER_MAX, PRINTER_MAX } from '../../shared/localSettings.fields.ts';
import { type LocalSettings, useLocalSetting } from '../../shared/localSettings.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { ChoiceField } from '../../ui/inputs/ChoiceField.tsx';
import { CodeWarning } from '../qr/index.ts';
import { askPrintServer, SILENCES } from './askPrintServer.ts';
import { allowPrintServer, printerOf, type Printer } from './printer.ts';

type Template = LocalSettings['sales']['printerTemplate'];

const TEMPLATE_NAMES: Record<Template, string> = {
  normal: 'Normal (recibo)',
  recibo: 'Recibo',
  ticket: 'Ticket',
  comanda: 'Comanda',
  ticket_comanda: 'Ticket y comanda',
  recibo_comanda: 'Recibo y comanda',
};

/** Settings of this browser's printing; each change is saved at once (docs/rules/printing.md). */
export function PrinterSettings({ isSelling }: { isSelling: boolean }) {
  const [{ print, printerType, printerTemplate }, set] = useLocalSetting('sales');
  return (
    <FormCard title="Impresión">
      {isSelling && (
        <Switch
          size="md"
          label="Imprimir al vender"
          description="Cada venta confirmada se imprime sola."
          checked={print}
          onChange={({ currentTarget }) => set({ print: currentTarget.checked })}
        />
      )}
      <ChoiceField
        label="Tipo de impresora"
        value={printerType}
        onChange={(next) => set({ printerType: next })}
        options={[
          { value: 'normal', label: 'Normal' },
          { value: 'termica', label: 'Térmica' },
        ]}
      />
      <Select
        label="Plantilla"
        value={printerTemplate}
        allowDeselect={false}
        onChange={(next) => set({ printerTemplate: next as Template })}
        data={Object.entries(TEMPLATE_NAMES).map(([value, label]) => ({ value, label }))}
      />
      {printerType === 'termica' && <ThermalSettings />}
    </FormCard>
  );
}

interface PrinterAddressProps {
  name: 'printerIp' | 'printerKitchenIp';
  label: string;
  description: string;
  placeholder: string;
  testLabel: string;
}

/** Shows the address of a printer, and its test once there is one. */
function PrinterAddress({ name, testLabel, ...texts }: PrinterAddressProps) {
  const [sales, set] = useLocalSetting('sales');
  const printer = sales[name].trim() === '' ? null : printerOf(sales, name === 'printerKitchenIp');
  return (
    <>
      <TextInput
        {...texts}
        autoComplete="off"
        maxLength={PRINTER_MAX}
        value={sales[name]}
        onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      />
      {printer && <PrinterTest label={testLabel} printer={printer} />}
    </>
  );
}

const SWITCHES = [
  {
    name: 'printComanda',
    label: 'Imprimir la comanda al aceptar un pedido',
    description:
      'Todos los papeles de cocina de la sucursal, también los de otros equipos. Cada uno sale una vez.',
  },
  {
    name: 'openDrawer',
    label: 'Abrir el cajón al cobrar en efectivo',
    description: 'Si el cajón está conectado a esta impresora.',
  },
  {
    name: 'printTableQr',
    label: 'QR de la mesa en el recibo',
    description: 'Para que la mesa pida más desde su celular, con los pedidos desde la mesa activados.',
  },
] as const;

function ThermalSettings() {
  const [sales, set] = useLocalSetting('sales');
  const isForeign = sales.printerServerUrl !== '' && printServerOrigin(sales.printerServerUrl) === null;
  return (
    <>
      <TextInput
        label="Servidor de impresión"
        description="El programa de impresión, en esta computadora o en otra de tu red."
        placeholder="http://127.0.0.1:3010"
        inputMode="url"
        autoComplete="off"
        maxLength={PRINT_SERVER_MAX}
        value={sales.printerServerUrl}
        error={isForeign && 'Escribe una dirección de tu propia red, como http://127.0.0.1:3010'}
        onChange={({ currentTarget }) => set({ printerServerUrl: currentTarget.value })}
        onBlur={allowPrintServer}
      />
      <PrinterAddress
        name="printerIp"
        label="Dirección de la impresora"
        description="Su número IP y su puerto, o «cola:» y su nombre si está conectada a la computadora."
        placeholder="192.168.1.50:9100"
        testLabel="Probar impresora"
      />
      <PrinterAddress
        name="printerKitchenIp"
        label="Impresora de cocina"
        description="Si las comandas salen en otra impresora. Vacía: salen en la misma."
        placeholder="192.168.1.51:9100"
        testLabel="Probar impresora de cocina"
      />
      <ChoiceField
        label="Ancho del papel"
        value={sales.printerPaper}
        onChange={(printerPaper) => set({ printerPaper })}
        options={[
          { value: '80', label: '80 mm' },
          { value: '58', label: '58 mm' },
        ]}
      />
      <ChoiceField
        label="Tamaño de letra"
        value={sales.printerFontSize}
        onChange={(printerFontSize) => set({ printerFontSize })}
        options={[
          { value: '0', label: 'x1' },
          { value: '1', label: 'x2' },
        ]}
      />
      {SWITCHES.map(({ name, ...texts }) => (
        <Switch
          key={name}
          size="md"
          {...texts}
          checked={sales[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
        />
      ))}
      {sales.printTableQr && <CodeWarning />}
    </>
  );
}

/** Checks whether the printer answers, and shows what to do while this page may not reach its server yet. */
function PrinterTest({ label, printer }: { label: string; printer: Printer }) {
  const [isTesting, setIsTesting] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const test = async () => {
    allowPrintServer();
    setIsTesting(true);
    const problem = await testPrinter(printer);
    setIsTesting(false);
    setIsBlocked(problem === 'blocked');
    if (problem === null) notify.success('Impresora conectada', 'print');
    else if (problem !== 'blocked') notify.error(problem, 'print');
  };
  return (
    <>
      <div>
        <Button variant="default" loading={isTesting} onClick={() => void test()}>
          {label}
        </Button>
      </div>
      {isBlocked && (
        <Alert color="yellow" title="Falta un paso">
          <p>El navegador permite este servidor cuando la página se carga de nuevo.</p>
          <Button mt={10} onClick={() => window.location.reload()}>
            Cargar la página de nuevo
          </Button>
        </Alert>
      )}
    </>
  );
}

const NOT_CONNECTED = 'Impresora no conectada';

/** Asks the print server for its printer. Returns null when the printer answers, 'blocked' as in `Silence`. */
async function testPrinter(printer: Printer): Promise<string | null> {
  const reply = await askPrintServer(printer, 'test');
  if ('silence' in reply) return reply.silence === 'blocked' ? 'blocked' : SILENCES[reply.silence];
  const read = printTestAnswer.safeParse(reply.answer);
  if (!read.success) return SILENCES.garbage;
  const { error, message, details } = read.data;
  return error ? (message ?? NOT_CONNECTED) : details?.print == null ? NOT_CONNECTED : null;
}

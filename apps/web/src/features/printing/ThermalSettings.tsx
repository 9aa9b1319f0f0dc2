import { Switch, TextInput } from '@mantine/core';
import { printServerOrigin } from '@restaurante/contract/printing/print-server.ts';
import { PRINT_SERVER_MAX, PRINTER_MAX } from '../../shared/localSettings.fields.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { ChoiceField } from '../../ui/inputs/ChoiceField.tsx';
import { allowPrintServer, printerOf } from './printer.ts';
import { PrinterTest } from './PrinterTest.tsx';

/** Shows where the printer is, and whether it answers. */
function PrinterAddress() {
  const [sales, set] = useLocalSetting('sales');
  const printer = printerOf(sales);
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
      <TextInput
        label="Dirección de la impresora"
        description="Su número IP y su puerto, o «cola:» y su nombre si está conectada a la computadora."
        placeholder="192.168.1.50:9100"
        autoComplete="off"
        maxLength={PRINTER_MAX}
        value={sales.printerIp}
        onChange={({ currentTarget }) => set({ printerIp: currentTarget.value })}
      />
      {printer && <PrinterTest printer={printer} />}
    </>
  );
}

const SWITCHES = [
  {
    name: 'printComanda',
    label: 'Imprimir la comanda al aceptar un pedido',
    description: 'También lo que se acepta en otros equipos de la sucursal. Actívalo en uno solo.',
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

/** Shows the thermal printer: where it is, its paper, and what it does by itself. */
export function ThermalSettings() {
  const [sales, set] = useLocalSetting('sales');
  return (
    <>
      <PrinterAddress />
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
    </>
  );
}

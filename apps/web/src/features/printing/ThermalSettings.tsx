import { Alert, Button, Switch, TextInput } from '@mantine/core';
import { printServerOrigin } from '@restaurante/contract/printing/print-server.ts';
import { useState } from 'react';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { notify } from '../../ui/notices.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { allowPrintServer, type Printer, printerOf } from './printer.ts';
import { testPrinter } from './testPrinter.ts';

/** Tests the printer; `isBlocked` while this page may not reach the server yet, and the next one may. */
function useTest() {
  const [isTesting, setIsTesting] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const test = async (printer: Printer) => {
    allowPrintServer();
    setIsTesting(true);
    const { problem } = await testPrinter(printer);
    setIsTesting(false);
    setIsBlocked(problem === 'blocked');
    if (problem === null) notify.success('Impresora conectada', 'print');
    else if (problem !== 'blocked') notify.error(problem, 'print');
  };
  return { isTesting, isBlocked, test };
}

/** The thermal printer: its server, its address, and whether they answer. */
export function ThermalSettings() {
  const [sales, set] = useLocalSetting('sales');
  const { isTesting, isBlocked, test } = useTest();
  const printer = printerOf(sales);
  const isForeign = sales.printerServerUrl !== '' && printServerOrigin(sales.printerServerUrl) === null;
  return (
    <>
      <SegmentedChoice
        label="Tamaño de letra"
        value={sales.printerFontSize}
        onChange={(printerFontSize) => set({ printerFontSize })}
        options={[
          { value: '0', label: 'x1' },
          { value: '1', label: 'x2' },
        ]}
      />
      <TextInput
        label="Servidor de impresión"
        description="El programa de impresión, en esta computadora o en otra de tu red."
        placeholder="http://127.0.0.1:3010"
        inputMode="url"
        autoComplete="off"
        maxLength={200}
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
        maxLength={100}
        value={sales.printerIp}
        onChange={({ currentTarget }) => set({ printerIp: currentTarget.value })}
      />
      <Switch
        size="md"
        label="Imprimir la comanda al aceptar un pedido"
        description="También lo que se acepta en otros equipos de la sucursal. Actívalo en uno solo."
        checked={sales.printComanda}
        onChange={({ currentTarget }) => set({ printComanda: currentTarget.checked })}
      />
      {printer && (
        <div>
          <Button variant="default" loading={isTesting} onClick={() => void test(printer)}>
            Probar impresora
          </Button>
        </div>
      )}
      {isBlocked && (
        <Alert color="yellow" title="Falta un paso">
          <p>El navegador permite este servidor cuando la página se carga de nuevo.</p>
          <Button size="sm" onClick={() => window.location.reload()}>
            Cargar la página de nuevo
          </Button>
        </Alert>
      )}
    </>
  );
}

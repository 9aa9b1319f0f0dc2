import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../ui/feedback/notices.tsx';
import { allowPrintServer, type Printer } from './printer.ts';
import { testPrinter } from './testPrinter.ts';

/** Asks whether the printer answers, and says what to do while this page may not reach its server yet. */
export function PrinterTest({ printer }: { printer: Printer }) {
  const [isTesting, setIsTesting] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const test = async () => {
    allowPrintServer();
    setIsTesting(true);
    const { problem } = await testPrinter(printer);
    setIsTesting(false);
    setIsBlocked(problem === 'blocked');
    if (problem === null) notify.success('Impresora conectada', 'print');
    else if (problem !== 'blocked') notify.error(problem, 'print');
  };
  return (
    <>
      <div>
        <Button variant="default" loading={isTesting} onClick={() => void test()}>
          Probar impresora
        </Button>
      </div>
      {isBlocked && (
        <Alert color="yellow" title="Falta un paso">
          <p>El navegador permite este servidor cuando la página se carga de nuevo.</p>
          <Button size="sm" mt={10} onClick={() => window.location.reload()}>
            Cargar la página de nuevo
          </Button>
        </Alert>
      )}
    </>
  );
}

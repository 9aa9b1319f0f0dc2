import { useEffect, useRef } from 'react';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { useOnConnected, useRealtime } from '../../../shared/realtime/realtime.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useBranchStations } from '../../stations/index.ts';
import { printedHere } from '../receipt/printedHere.ts';
import { startPrinting } from './paperLoop.tsx';

/** Renders nothing; prints the kitchen's papers that come out at this browser (docs/rules/papers.md). */
export function PaperPrinter() {
  const { branchId } = useSignedIn();
  const [sales] = useLocalSetting('sales');
  const isOwn = printedHere(sales) === 'own';
  const { data } = useBranchStations();
  const stations = data?.stations;
  const chosen = sales.printStations;
  const printing = useRef<ReturnType<typeof startPrinting> | null>(null);
  useEffect(() => {
    if (stations === undefined) return undefined;
    const ids = stations.map(({ id }) => id);
    const printed = chosen.length === 0 ? ids : ids.filter((id) => chosen.includes(id));
    printing.current = startPrinting({ branchId, stations, printed, isOwn });
    return () => printing.current?.stop();
  }, [branchId, stations, chosen, isOwn]);
  useRealtime('papers', () => printing.current?.wake());
  useOnConnected(() => printing.current?.wake());
  return null;
}

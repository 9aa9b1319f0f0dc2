import { Button } from '@mantine/core';
import { mdiArrowULeftTop } from '@mdi/js';
import { setLineStates } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageSpinner } from '../../ui/feedback/PageSpinner.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { usePhone } from '../../ui/layout/useBelow.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { placeName, ticketOf } from '../sales/index.ts';
import { DishText } from './CardLines.tsx';
import { useReadyList } from './kitchen.live.ts';
import { isOwn, type Line, type Stations } from './kitchen.orders.ts';
import classes from './LastReady.module.css';

interface LastReadyProps {
  branchId: number;
  stations: Stations;
  onClose: () => void;
  /** Gets the order that was brought back. */
  onBack: (sale: KitchenSaleWire) => void;
}

/** 'Últimos': the dishes that became ready last, until they are served, each to be brought back. */
export function LastReady({ branchId, stations, onClose, onBack }: LastReadyProps) {
  const phone = usePhone();
  const { sales, error, refetch } = useReadyList(branchId, stations);
  const { mutate, isPending } = useWrite(setLineStates, { onSuccess: ({ sale }) => onBack(sale) });
  const bringBack = ({ id }: KitchenSaleWire, lines: readonly Line[]) =>
    mutate({ params: { id }, body: { lines: lines.map((line) => line.id), state: 'waiting' } });
  return (
    <Sheet
      opened
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '85%' : 480}
      title="Últimos"
    >
      {!sales && (error ? <ErrorState error={error} onRetry={refetch} /> : <PageSpinner />)}
      {sales?.length === 0 && (
        <EmptyState title="Nada salió todavía" hint="Lo que marques listo queda aquí dos horas." />
      )}
      <Stack as="ul" gap={12}>
        {sales?.map((sale) => {
          const ready = sale.details.filter((line) => line.state === 'ready' && isOwn(line, stations));
          const ticket = ticketOf(sale);
          return (
            <li key={sale.id} aria-label={ticket} className={classes.order}>
              <Row as="p" align="baseline">
                <b className="text-2xl bold">{ticket}</b>
                <span className="strong">{placeName(sale)}</span>
              </Row>
              <Stack as="ul" gap={4}>
                {ready.map((line) => (
                  <Row as="li" key={line.id} justify="between">
                    <DishText line={line} />
                    <Row gap={4} className="flex-none">
                      {line.ready_at && (
                        <span className="num text-m muted">{clockTime(Date.parse(line.ready_at))}</span>
                      )}
                      {ready.length > 1 && (
                        <IconButton
                          icon={mdiArrowULeftTop}
                          label={`Devolver a la cocina ${line.product.name} de ${ticket}`}
                          size="lg"
                          variant="subtle"
                          disabled={isPending}
                          onClick={() => bringBack(sale, [line])}
                        />
                      )}
                    </Row>
                  </Row>
                ))}
              </Stack>
              <Button
                variant="default"
                size="md"
                fullWidth
                leftSection={<AppIcon path={mdiArrowULeftTop} />}
                aria-label={`Devolver a la cocina ${ticket}`}
                disabled={isPending}
                onClick={() => bringBack(sale, ready)}
              >
                Devolver a la cocina
              </Button>
            </li>
          );
        })}
      </Stack>
    </Sheet>
  );
}

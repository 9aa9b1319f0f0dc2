import { Button } from '@mantine/core';
import { setSoldOut } from '@restaurante/contract/products/products.endpoints.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { Stack } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';

interface Dish {
  readonly id: number;
  readonly name: string;
  /** Type and size, which dishes of the same name differ in. */
  readonly detail: string;
  /** Missing where it is unknown. */
  readonly isSoldOut?: boolean;
}

interface SoldOutDialogProps {
  dishes: readonly Dish[];
  onClose: () => void;
}

const CHOICES = [
  { until: 'today', label: 'Agotado por hoy' },
  { until: 'stock', label: 'Agotado hasta que llegue stock' },
] as const;

/** Marks a dish as sold out in this branch, or sells it again (docs/rules/products.md). */
export function SoldOutDialog({ dishes, onClose }: SoldOutDialogProps) {
  const { branchId } = useSignedIn();
  const { mutate, isPending } = useWrite(setSoldOut, {
    onSuccess: ({ product }, { body }) => {
      onClose();
      if (body?.until === null) notify.success(`${product?.name} se vende otra vez`);
      else notify.success(`${product?.name}: agotado`);
    },
  });
  const mark = (product_id: number, until: 'today' | 'stock' | null) =>
    mutate({ params: { id: branchId }, body: { product_id, until } });
  return (
    <Dialog onClose={onClose} title={dishes[0]?.name} size={400}>
      <Stack>
        {dishes.map(({ id, name, detail, isSoldOut }) => (
          <Stack key={id} role="group" aria-label={[name, detail].filter(Boolean).join(' ')} gap={8}>
            {dishes.length > 1 && <b>{detail || name}</b>}
            {isSoldOut !== true &&
              CHOICES.map(({ until, label }) => (
                <Button
                  key={until}
                  variant="default"
                  size="md"
                  disabled={isPending}
                  onClick={() => mark(id, until)}
                >
                  {label}
                </Button>
              ))}
            {isSoldOut !== false && (
              <Button variant="light" size="md" disabled={isPending} onClick={() => mark(id, null)}>
                Vender otra vez
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

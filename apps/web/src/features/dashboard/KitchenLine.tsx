import { mdiChevronRight, mdiTimerOutline } from '@mdi/js';
import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { kitchenText } from './dashboard.figures.ts';

interface KitchenLineProps {
  kitchen: MetricsWire['kitchen'] | undefined;
  /** The branch of the figures; undefined for those of the company. */
  branchId: number | undefined;
}

/** Shows how long the kitchen takes, and leads to its report; nothing if it cooked nothing in two days. */
export function KitchenLine({ kitchen, branchId }: KitchenLineProps) {
  const text = kitchen && kitchenText(kitchen);
  if (!text) return null;
  return (
    <LinkButton
      to="/dashboard/reports/kitchen"
      search={{ branch: branchId } as never}
      variant="subtle"
      leftSection={<AppIcon path={mdiTimerOutline} />}
      rightSection={<AppIcon path={mdiChevronRight} size={18} />}
    >
      {text}
    </LinkButton>
  );
}

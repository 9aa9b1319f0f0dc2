import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import type { KitchenSearch } from './kitchen.search.ts';

interface ViewLinkProps {
  icon: string;
  view?: 'pase';
  children: string;
}

/** Leads from the kitchen to the pass, and back. */
export const ViewLink = ({ icon, view, children }: ViewLinkProps) => (
  <LinkButton
    to="/dashboard/kitchen"
    search={({ estacion }: KitchenSearch) => ({ ...(estacion && { estacion }), ...(view && { view }) })}
    className="flex-none"
    variant="default"
    leftSection={<AppIcon path={icon} />}
  >
    {children}
  </LinkButton>
);

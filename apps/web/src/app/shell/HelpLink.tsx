import { ActionIcon, Button } from '@mantine/core';
import { mdiHelpCircleOutline } from '@mdi/js';
import { useMatches } from '@tanstack/react-router';
import { AppIcon } from '../../ui/display/AppIcon.tsx';

/** Leads to the page of the manual about the open page (docs/manual). Shows its label where there is room for it. */
export function HelpLink({ worded = false }: { worded?: boolean }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.help });
  const link = { href: page ? `/ayuda/${page}` : '/ayuda', target: '_blank' };
  return worded ? (
    <Button
      component="a"
      variant="subtle"
      color="gray"
      leftSection={<AppIcon path={mdiHelpCircleOutline} />}
      {...link}
    >
      Ayuda
    </Button>
  ) : (
    <ActionIcon component="a" aria-label="Ayuda" title="Ayuda" {...link}>
      <AppIcon path={mdiHelpCircleOutline} size={20} />
    </ActionIcon>
  );
}

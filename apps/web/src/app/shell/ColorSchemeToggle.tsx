import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';

/** Switches between light and dark, stored in this browser. Shows its label where there is room for it. */
export function ColorSchemeToggle({ worded = false }: { worded?: boolean }) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const icon = isDark ? mdiWhiteBalanceSunny : mdiWeatherNight;
  const label = isDark ? 'Tema claro' : 'Tema oscuro';
  const toggle = () => setColorScheme(isDark ? 'light' : 'dark');
  return worded ? (
    <Button variant="subtle" color="gray" leftSection={<AppIcon path={icon} />} onClick={toggle}>
      {label}
    </Button>
  ) : (
    <IconButton icon={icon} label={label} onClick={toggle} />
  );
}

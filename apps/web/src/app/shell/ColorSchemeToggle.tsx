import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import { IconButton } from '../../ui/IconButton.tsx';

/** Light or dark; kept in this browser. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <IconButton
      icon={isDark ? mdiWhiteBalanceSunny : mdiWeatherNight}
      label={isDark ? 'Tema claro' : 'Tema oscuro'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}

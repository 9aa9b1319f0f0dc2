import { useMediaQuery } from '@mantine/hooks';
import { from } from '../../../shared/breakpoints.ts';
import { type LocalSettings, useLocalSetting } from '../../../shared/localSettings.ts';

/** How much of the menu is in sight. */
export type Density = Exclude<LocalSettings['TPVSales']['density'], 'auto'>;

/** Returns how the menu looks: as chosen on this device, else compact on a till's screen and with pictures elsewhere. */
export function useDensity(): Density {
  const [{ density }] = useLocalSetting('TPVSales');
  const isTill = useMediaQuery(from('till'), false, { getInitialValueInEffect: false });
  return density !== 'auto' ? density : isTill ? 'compacta' : 'fotos';
}

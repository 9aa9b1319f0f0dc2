import { useMantineColorScheme } from '@mantine/core';
import { isOneOf, ROLE, SELLING } from '@restaurante/contract/roles.ts';
import { DEFAULT_SETTINGS, setLocalSetting, useLocalSetting } from '../../../shared/localSettings.ts';
import { playSound, setSoundOn, useSound } from '../../../shared/sound/sound.ts';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import { useNarrow } from '../useFolded.ts';
import { useRole } from '../useNav.ts';

export interface QuickSwitch {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly set: (on: boolean) => void;
}

/** Resets the settings of this drawer to their defaults; those visible only on the settings page stay as they are. */
function restoreSettings(): void {
  const { help, sidebar, TPVSales, sales } = DEFAULT_SETTINGS;
  setLocalSetting('help', { tour: help.tour });
  setLocalSetting('sidebar', sidebar);
  setLocalSetting('TPVSales', TPVSales);
  const { autocompleteAmount, print, alertTickets, timeSliderTickets } = sales;
  setLocalSetting('sales', { autocompleteAmount, print, alertTickets, timeSliderTickets });
  setSoundOn(true);
}

function useGeneral(): QuickSwitch[] {
  const [{ collapsed }, setSidebar] = useLocalSetting('sidebar');
  const [{ tour }, setHelp] = useLocalSetting('help');
  const hasSidebar = ![usePhone(), useNarrow()].includes(true);
  const hasHome = useRole() !== ROLE.kitchen;
  return [
    hasSidebar && {
      label: 'Menú lateral reducido',
      hint: 'Solo los iconos, para tener más espacio.',
      isOn: collapsed,
      set: (on: boolean) => setSidebar({ collapsed: on }),
    },
    hasHome && {
      label: 'Guía de primeros pasos',
      hint: 'En el inicio, en lugar de los números del día.',
      isOn: tour,
      set: (on: boolean) => setHelp({ tour: on }),
    },
  ].filter((one) => one !== false);
}

function useSelling(): QuickSwitch[] {
  const [{ autocompleteAmount, print }, setSales] = useLocalSetting('sales');
  return [
    {
      label: 'Autocompletar el monto recibido',
      hint: 'El cobro comienza con el total exacto.',
      isOn: autocompleteAmount,
      set: (on) => setSales({ autocompleteAmount: on }),
    },
    {
      label: 'Imprimir al vender',
      hint: 'Cada venta confirmada abre la impresión del recibo.',
      isOn: print,
      set: (on) => setSales({ print: on }),
    },
  ];
}

function useSounds(isSelling: boolean): QuickSwitch[] {
  const sound = useSound();
  const isKitchen = useRole() === ROLE.kitchen;
  if (sound === 'missing' || !(isSelling || isKitchen)) return [];
  return [
    {
      label: 'Sonidos del sistema',
      hint: isKitchen ? 'Pedidos nuevos en la cocina.' : 'Cocina y ventas del día.',
      isOn: sound !== 'off',
      set: (on: boolean) => {
        setSoundOn(on);
        playSound('ready');
      },
    },
  ];
}

function useBoard() {
  const [{ alertTickets, timeSliderTickets }, setSales] = useLocalSetting('sales');
  return {
    alert: alertTickets,
    setAlert: (next: typeof alertTickets) => setSales({ alertTickets: next }),
    seconds: timeSliderTickets,
    setSeconds: (next: number) => setSales({ timeSliderTickets: next }),
  };
}

/** Returns the settings that have an effect for this user on this screen. */
export function useQuickSettings() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [{ productsShowType }, setView] = useLocalSetting('TPVSales');
  const role = useRole();
  const board = useBoard();
  const isSelling = isOneOf(role, SELLING);
  return {
    scheme: colorScheme,
    setScheme: setColorScheme,
    general: useGeneral(),
    productsView: isSelling
      ? {
          value: productsShowType,
          set: (next: typeof productsShowType) => setView({ productsShowType: next }),
        }
      : null,
    selling: useSelling(),
    board: isSelling ? board : null,
    sounds: useSounds(isSelling),
    restore: () => {
      restoreSettings();
      setColorScheme('auto');
    },
  };
}

import { Button, Switch, useMantineColorScheme } from '@mantine/core';
import { mdiRestore } from '@mdi/js';
import { isOneOf, ROLE, SELLING, SERVING } from '@restaurante/contract/roles.ts';
import type { ReactNode } from 'react';
import { SecondsField } from '../../../features/settings/SecondsField.tsx';
import { useAlertChoice, useViewChoice } from '../../../features/settings/settingChoices.ts';
import { DEFAULT_SETTINGS, setLocalSetting, useLocalSetting } from '../../../shared/localSettings.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { playSound, setSoundOn, useSound } from '../../../shared/sound/sound.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Stack } from '../../../ui/layout/layouts.tsx';
import { useBackButton, usePhone } from '../../../ui/layout/useBelow.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { firstPageOf } from '../../guards.ts';
import { useNarrow } from '../useFolded.ts';
import { useAccessOf } from '../useNav.ts';
import classes from './QuickSettings.module.css';

const SETTINGS_PAGE = '/dashboard/settings';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" className={classes.section}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}

interface QuickSwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  set: (on: boolean) => void;
}

function QuickSwitch({ label, hint, isOn, set }: QuickSwitchProps) {
  return (
    <Switch
      className="apart"
      labelPosition="left"
      label={label}
      description={hint}
      checked={isOn}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [{ collapsed }, setSidebar] = useLocalSetting('sidebar');
  const [{ tour }, setHelp] = useLocalSetting('help');
  const hasSidebar = ![usePhone(), useNarrow()].includes(true);
  const hasHome = firstPageOf(useSignedIn().role) === null;
  return (
    <Section title="Apariencia">
      <SegmentedChoice
        label="Apariencia"
        fullWidth
        value={colorScheme}
        onChange={setColorScheme}
        options={[
          { value: 'light', label: 'Claro' },
          { value: 'dark', label: 'Oscuro' },
          { value: 'auto', label: 'Sistema' },
        ]}
      />
      {hasSidebar && (
        <QuickSwitch
          label="Menú lateral reducido"
          hint="Solo los iconos, para tener más espacio."
          isOn={collapsed}
          set={(on) => setSidebar({ collapsed: on })}
        />
      )}
      {hasHome && (
        <QuickSwitch
          label="Guía de primeros pasos"
          hint="En el inicio, en lugar de los números del día."
          isOn={tour}
          set={(on) => setHelp({ tour: on })}
        />
      )}
    </Section>
  );
}

function Selling() {
  const [{ autocompleteAmount, print }, setSales] = useLocalSetting('sales');
  return (
    <Section title="Al vender">
      <SegmentedChoice label="Vista de productos" fullWidth {...useViewChoice()} />
      <QuickSwitch
        label="Autocompletar el monto recibido"
        hint="El cobro comienza con el total exacto."
        isOn={autocompleteAmount}
        set={(on) => setSales({ autocompleteAmount: on })}
      />
      <QuickSwitch
        label="Imprimir al vender"
        hint="Cada venta confirmada abre la impresión del recibo."
        isOn={print}
        set={(on) => setSales({ print: on })}
      />
    </Section>
  );
}

function Sounds() {
  const sound = useSound();
  const isKitchen = useSignedIn().role === ROLE.kitchen;
  if (sound === 'missing') return null;
  return (
    <Section title="Sonidos">
      <QuickSwitch
        label="Sonidos del sistema"
        hint={isKitchen ? 'Pedidos nuevos en la cocina.' : 'Cocina y ventas del día.'}
        isOn={sound !== 'off'}
        set={(on) => {
          setSoundOn(on);
          playSound('ready');
        }}
      />
    </Section>
  );
}

function Board() {
  return (
    <Section title="Pantalla de tickets">
      <SegmentedChoice label="Aviso de pedido listo" fullWidth {...useAlertChoice()} />
      <SecondsField />
    </Section>
  );
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

/** Shows this browser's settings that have an effect for this user (docs/rules/screens.md). */
export function QuickSettings({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const phone = usePhone();
  const hasBackButton = useBackButton();
  const { setColorScheme } = useMantineColorScheme();
  const hasPage = useAccessOf()(SETTINGS_PAGE) !== undefined;
  const { role } = useSignedIn();
  const isSelling = isOneOf(role, SELLING);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? 'auto' : 380}
      title="Ajustes rápidos"
      classNames={phone ? { content: classes.sheet } : undefined}
    >
      <p className="muted">Se guardan solo en este navegador.</p>
      <Appearance />
      {isSelling && <Selling />}
      {isOneOf(role, [...SERVING, ROLE.kitchen]) && <Sounds />}
      {isSelling && <Board />}
      <Stack gap={8} className={classes.foot}>
        {hasPage && (
          <LinkButton to={SETTINGS_PAGE} replace={hasBackButton} variant="default" onClick={onClose}>
            Ver toda la configuración
          </LinkButton>
        )}
        <Button
          variant="subtle"
          leftSection={<AppIcon path={mdiRestore} />}
          onClick={() => {
            restoreSettings();
            setColorScheme('auto');
            notify.success('Ajustes rápidos restablecidos');
          }}
        >
          Restablecer valores iniciales
        </Button>
      </Stack>
    </Sheet>
  );
}

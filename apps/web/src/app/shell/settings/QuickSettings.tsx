import { Button, Drawer, Switch } from '@mantine/core';
import { mdiRestore } from '@mdi/js';
import type { ReactNode } from 'react';
import { SecondsField } from '../../../features/settings/SecondsField.tsx';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import { useOpenedAfterMount } from '../../../ui/overlay/useOpenedAfterMount.ts';
import { useAccessOf } from '../useNav.ts';
import { type QuickSwitch, useQuickSettings } from './useQuickSettings.ts';
import classes from './QuickSettings.module.css';

const SETTINGS_PAGE: string = '/dashboard/settings';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Switches({ switches }: { switches: readonly QuickSwitch[] }) {
  return switches.map(({ label, hint, isOn, set }) => (
    <Switch
      key={label}
      className="apart"
      labelPosition="left"
      label={label}
      description={hint}
      checked={isOn}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  ));
}

/** Shows the settings stored in this browser, reachable from every page; on phones a sheet (docs/rules/screens.md). */
export function QuickSettings({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const phone = usePhone();
  const isOpened = useOpenedAfterMount(opened);
  const hasPage = useAccessOf()(SETTINGS_PAGE) !== undefined;
  const { scheme, setScheme, general, productsView, selling, sounds, board, restore } = useQuickSettings();
  return (
    <Drawer
      opened={isOpened}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? 'auto' : 380}
      title="Ajustes rápidos"
      classNames={phone ? { content: classes.sheet } : undefined}
    >
      <p className="muted">Se guardan solo en este navegador.</p>
      <Section title="Apariencia">
        <SegmentedChoice
          label="Apariencia"
          fullWidth
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'light', label: 'Claro' },
            { value: 'dark', label: 'Oscuro' },
            { value: 'auto', label: 'Sistema' },
          ]}
        />
        <Switches switches={general} />
      </Section>
      {productsView && (
        <Section title="Al vender">
          <SegmentedChoice
            label="Vista de productos"
            fullWidth
            value={productsView.value}
            onChange={productsView.set}
            options={[
              { value: 'cuadricula', label: 'Cuadrícula' },
              { value: 'agrupado', label: 'Agrupado por tipo' },
            ]}
          />
          <Switches switches={selling} />
        </Section>
      )}
      {sounds.length > 0 && (
        <Section title="Sonidos">
          <Switches switches={sounds} />
        </Section>
      )}
      {board && (
        <Section title="Pantalla de tickets">
          <SegmentedChoice
            label="Aviso de pedido listo"
            fullWidth
            value={board.alert}
            onChange={board.setAlert}
            options={[
              { value: 'none', label: 'Sin aviso' },
              { value: 'sound', label: 'Sonido' },
              { value: 'voice', label: 'Voz' },
            ]}
          />
          <SecondsField seconds={board.seconds} onChange={board.setSeconds} />
        </Section>
      )}
      <div className={classes.foot}>
        {hasPage && (
          <LinkButton to={SETTINGS_PAGE} variant="default" onClick={onClose}>
            Ver toda la configuración
          </LinkButton>
        )}
        <Button
          variant="subtle"
          leftSection={<AppIcon path={mdiRestore} />}
          onClick={() => {
            restore();
            notify.success('Ajustes rápidos restablecidos');
          }}
        >
          Restablecer valores iniciales
        </Button>
      </div>
    </Drawer>
  );
}

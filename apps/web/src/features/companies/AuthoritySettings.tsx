import { Switch, TextInput } from '@mantine/core';
import type { RoleLimitsWire } from '@restaurante/contract/approvals/approvals.wire.ts';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { useCompanySettings } from './settings.api.ts';
import { SettingsForm } from './SettingsForm.tsx';

const SWITCHES = {
  courtesy: 'Dar cortesías',
  void_unpaid: 'Anular ventas sin pagar',
  void_paid: 'Anular o quitar algo ya pagado',
  void_sent: 'Anular ventas que ya están en cocina',
  remove_sent: 'Quitar platos que ya están en cocina',
  change_payment: 'Cambiar o deshacer un pago',
  drawer: 'Abrir el cajón sin una venta',
} as const satisfies Partial<Record<keyof RoleLimitsWire, string>>;
type Switched = keyof typeof SWITCHES;

const ROLES = { 4: 'Cajeros', 3: 'Encargados de sucursal' } as const;

type Role = keyof typeof ROLES;
type Path<Name extends string> = `authority.${Role}.${Name}`;
type Values = Record<Path<'discount_percent' | 'expense'>, string> & Record<Path<Switched>, boolean>;

const typed = (amount: number | null) => (amount === null ? '' : String(amount));

/** Returns the fields of one role. */
function valuesOf(role: Role, limits: RoleLimitsWire): Values {
  const switches = (Object.keys(SWITCHES) as Switched[]).map((act) => [act, limits[act] === 1] as const);
  const { discount_percent, expense } = limits;
  const fields = [['discount_percent', typed(discount_percent)], ['expense', typed(expense)], ...switches];
  return Object.fromEntries(fields.map(([name, value]) => [`authority.${role}.${name}`, value])) as Values;
}

/** Shows what managers and cashiers may do without another person (docs/rules/authority.md). */
export function AuthoritySettings({ role }: { role: Role }) {
  const { data } = useCompanySettings();
  if (!data) return null;
  return (
    <FormCard title={`${ROLES[role]}: lo que hacen sin autorización`}>
      <SettingsForm settings={data.settings} valuesOf={({ authority }) => valuesOf(role, authority[role])}>
        {(form) => (
          <>
            <FormRow>
              <TextInput
                label="Descuento, hasta (%)"
                description="Vacío: sin límite."
                inputMode="numeric"
                autoComplete="off"
                {...form.text(`authority.${role}.discount_percent`)}
              />
              <TextInput
                label="Egresos de un turno, hasta (Bs)"
                description="Vacío: sin límite."
                inputMode="decimal"
                autoComplete="off"
                {...form.text(`authority.${role}.expense`)}
              />
            </FormRow>
            {(Object.keys(SWITCHES) as Switched[]).map((act) => (
              <Switch
                key={act}
                size="md"
                mt={12}
                label={SWITCHES[act]}
                {...form.check(`authority.${role}.${act}`)}
              />
            ))}
          </>
        )}
      </SettingsForm>
    </FormCard>
  );
}

import { Select, Textarea, TextInput } from '@mantine/core';
import { mdiMapMarkerOutline } from '@mdi/js';
import { updateCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import {
  CUTOFF_HOUR_MAX,
  companyBody,
  type CompanyWire,
} from '@restaurante/contract/companies/companies.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { ALLOWS_BRANCHES_TYPE } from '@restaurante/domain/subscriptions/subscription.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany, useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { FormCard, FormRow } from '../../ui/form/FormCard.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useRecord } from '../../ui/form/useRecord.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { Row } from '../../ui/layout/layouts.tsx';
import { CityField } from '../cities/index.ts';
import { OwnDataCard } from '../company-data/index.ts';
import { useCompanyQuery, useKeepCompany } from './companies.api.ts';
import { CompanyCover } from './CompanyCover.tsx';
import classes from './Company.module.css';

const PAGE = { title: 'Mi empresa', back: '/dashboard' } as const;

export function CompanyPage() {
  const { data, instead } = useRecord(useCompanyQuery(), PAGE);
  return data ? <CompanyForm company={data.company} /> : instead;
}

function CompanyForm({ company }: { company: CompanyWire }) {
  const form = useCompanyForm(company);
  const params = useOwnCompany();
  const keep = useKeepCompany();
  const { role } = useSignedIn();
  const { mutateAsync } = useWrite(updateCompany, {
    success: 'Datos actualizados correctamente!',
    onSuccess: ({ company: saved }) => {
      keep(saved);
      form.accept(valuesOf(saved));
    },
    onError: form.refused,
  });
  return (
    <FormPage
      {...PAGE}
      form={form}
      onSubmit={(body) => mutateAsync({ params, body })}
      aside={
        <>
          <BusinessDayField form={form} />
          {role === ROLE.administrator && <OwnDataCard />}
        </>
      }
    >
      <CompanyCover company={company} name={form.values.name} slogan={form.values.slogan} />
      <CompanyFields form={form} />
    </FormPage>
  );
}

const HOURS = Array.from({ length: CUTOFF_HOUR_MAX + 1 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Selects the hour when the business day begins (docs/rules/days.md). */
function BusinessDayField({ form }: { form: CompanyFormState }) {
  return (
    <FormCard title="Día de trabajo">
      <Select label="Hora de corte" data={HOURS} {...form.field('cutoff_hour')} />
      <p className="muted small">
        Lo que se vende antes de esta hora cuenta para el día anterior. Si atiendes de madrugada, elige por
        ejemplo las 04:00; si no, deja 00:00. Una hora nueva vale desde el próximo día de trabajo.
      </p>
    </FormCard>
  );
}

function CompanyFields({ form }: { form: CompanyFormState }) {
  return (
    <FormCard title="Datos de la empresa">
      <TextInput label="Nombre" {...form.text('name')} />
      <TextInput label="Eslogan" placeholder="Sabor de casa" {...form.text('slogan')} />
      <FormRow>
        <CityField {...form.field('city_id')} />
        <TextInput
          label="Teléfonos"
          description="Si son varios, sepáralos así: 71234567 - 22123456"
          inputMode="tel"
          {...form.text('phones')}
        />
      </FormRow>
      <TextInput label="Dirección" {...form.text('address')} />
      <OnlyBranchNote />
      <Textarea
        label="Descripción corta"
        placeholder="Comida boliviana casera en el centro de La Paz"
        size="md"
        {...form.text('short_description')}
      />
    </FormCard>
  );
}

/** Says that the company page also changes the only branch: its plan has no branch form (docs/rules/companies.md). */
function OnlyBranchNote() {
  const plan = useSignedIn().subscription.type.id;
  if (plan === undefined || plan === ALLOWS_BRANCHES_TYPE) return null;
  return (
    <Row as="p" align="start" className={classes.note}>
      <AppIcon path={mdiMapMarkerOutline} size={18} />
      Tu plan tiene una sola sucursal: su ciudad, teléfonos y dirección cambian con estos datos.
    </Row>
  );
}

type CompanyFormState = ReturnType<typeof useCompanyForm>;

const valuesOf = (company: CompanyWire) => ({
  name: company.name,
  slogan: company.slogan ?? '',
  city_id: String(company.city_id) as string | null,
  phones: company.phones ?? '',
  address: company.address ?? '',
  short_description: company.short_description ?? '',
  cutoff_hour: String(company.cutoff_hour) as string | null,
});

function useCompanyForm(company: CompanyWire) {
  return useSchemaForm({
    schema: companyBody,
    initial: valuesOf(company),
    toBody: ({ city_id, cutoff_hour, ...texts }) => ({
      ...texts,
      city_id: city_id ?? '',
      cutoff_hour: cutoff_hour ?? '',
    }),
    refusals: { city_unknown: 'city_id' },
  });
}

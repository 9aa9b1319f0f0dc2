import type { CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useRecord } from '../../ui/form/useRecord.tsx';
import { useCompanyQuery, useUpdateCompany } from './companies.api.ts';
import { CompanyCover } from './CompanyCover.tsx';
import { BusinessDayField, CompanyFields } from './CompanyFields.tsx';
import { useCompanyForm, valuesOf } from './companyForm.ts';

const PAGE = { title: 'Mi empresa', back: '/dashboard' } as const;

/** Shows the company's data as customers and receipts show it. */
export function CompanyPage() {
  const { data, instead } = useRecord(useCompanyQuery(), PAGE);
  return data ? <CompanyForm company={data.company} /> : instead;
}

function CompanyForm({ company }: { company: CompanyWire }) {
  const form = useCompanyForm(company);
  const params = useOwnCompany();
  const update = useUpdateCompany(form.refused);
  return (
    <FormPage
      {...PAGE}
      form={form}
      onSubmit={async (body) => form.reset(valuesOf((await update({ params, body })).company))}
      aside={<BusinessDayField form={form} />}
    >
      <CompanyCover company={company} name={form.values.name} slogan={form.values.slogan} />
      <CompanyFields form={form} />
    </FormPage>
  );
}

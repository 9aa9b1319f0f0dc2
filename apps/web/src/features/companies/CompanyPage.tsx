import type { CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { FormPagePlaceholder } from '../../ui/FormPagePlaceholder.tsx';
import { useCompany, useUpdateCompany } from './companies.api.ts';
import { BusinessDayField, CompanyFields } from './CompanyFields.tsx';
import { CompanyCover } from './CompanyCover.tsx';
import { showSaved, useCompanyForm } from './companyForm.ts';

/** What customers and papers show of the company (spec 1 §2). */
export function CompanyPage() {
  const { company, error, refetch } = useCompany();
  if (company) return <CompanyForm company={company} />;
  return (
    <FormPagePlaceholder title="Mi empresa" back="/dashboard" error={error} onRetry={() => void refetch()} />
  );
}

function CompanyForm({ company }: { company: CompanyWire }) {
  const form = useCompanyForm(company);
  const update = useUpdateCompany({
    onSaved: (saved) => showSaved(form, saved),
    onError: ({ fields }) => form.setErrors(fields),
  });
  return (
    <FormPage
      title="Mi empresa"
      back="/dashboard"
      form={form}
      // A refusal was shown where it belongs.
      onSubmit={(values) => update(values).catch(() => undefined)}
      aside={<BusinessDayField form={form} />}
    >
      <CompanyCover company={company} name={form.values.name} slogan={form.values.slogan} />
      <CompanyFields form={form} />
    </FormPage>
  );
}

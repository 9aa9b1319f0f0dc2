import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { companyBody, type CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';

/** The fields by their names on the wire, as the person holds them. */
interface CompanyValues {
  name: string;
  slogan: string;
  city_id: string;
  phones: string;
  address: string;
  short_description: string;
  cutoff_hour: string;
}

export type CompanyFormState = UseFormReturnType<CompanyValues>;

function valuesOf(company: CompanyWire): CompanyValues {
  return {
    name: company.name,
    slogan: company.slogan ?? '',
    city_id: String(company.city_id),
    phones: company.phones ?? '',
    address: company.address ?? '',
    short_description: company.short_description ?? '',
    cutoff_hour: String(company.cutoff_hour),
  };
}

export function useCompanyForm(company: CompanyWire): CompanyFormState {
  return useForm<CompanyValues>({
    initialValues: valuesOf(company),
    validate: schemaResolver(companyBody, { sync: true }),
  });
}

/** The form shows what was saved, and has nothing unsaved any more. */
export function showSaved(form: CompanyFormState, company: CompanyWire): void {
  const values = valuesOf(company);
  form.setValues(values);
  form.resetDirty(values);
}

import { companyBody, type CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';

/** The fields by their names on the wire, as the form stores them. */
interface CompanyValues {
  name: string;
  slogan: string;
  city_id: string | null;
  phones: string;
  address: string;
  short_description: string;
  cutoff_hour: string | null;
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>;

export function valuesOf(company: CompanyWire): CompanyValues {
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

export function useCompanyForm(company: CompanyWire) {
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

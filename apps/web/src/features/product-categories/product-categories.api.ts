import * as endpoints from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import type { ProductCategoryWire } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { listProducts, listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useSession } from '../../shared/session/session.ts';

/** What shows a category's name, or how many products it holds. */
const refreshes = [
  endpoints.listProductCategories,
  endpoints.listProductCategoryNames,
  endpoints.getProductCategory,
  listProducts,
  listProductsByCategory,
];

function useOwnCompany() {
  return { companyId: useSession()?.company.id ?? 0 };
}

export function useProductCategories() {
  return useQuery(query(endpoints.listProductCategories, { params: useOwnCompany() }));
}

/** The categories to choose from. */
export function useCategoryNames() {
  return useQuery(query(endpoints.listProductCategoryNames, { params: useOwnCompany() }));
}

/** One category as it is now: a form must not start from what another person has changed since. */
export function useProductCategory(id: number) {
  return useQuery({ ...query(endpoints.getProductCategory, { params: { id } }), gcTime: 0, retry: false });
}

interface Saved {
  onSaved: (category: ProductCategoryWire) => void;
  onError: (error: CallError) => void;
}

export function useCreateCategory({ onSaved, onError }: Saved) {
  const params = useOwnCompany();
  const { mutateAsync, isPending } = useWrite(endpoints.createProductCategory, {
    refreshes,
    success: 'Categoría registrado correctamente!',
    onSuccess: ({ product_category }) => onSaved(product_category),
    onError,
  });
  return { isPending, create: (form: CategorySent) => mutateAsync({ params, ...form }) };
}

export function useUpdateCategory(id: number, { onSaved, onError }: Saved) {
  const { mutateAsync } = useWrite(endpoints.updateProductCategory, {
    refreshes,
    success: 'Categoría editada correctamente!',
    onSuccess: ({ product_category }) => onSaved(product_category),
    onError,
  });
  return (form: CategorySent) => mutateAsync({ params: { id }, ...form });
}

export function useRemoveCategory() {
  const { mutate } = useWrite(endpoints.removeProductCategory, {
    refreshes,
    success: 'Categoría de producto eliminada correctamente!',
  });
  return (id: number) => mutate({ params: { id } });
}

/** A form's content as the calls take it. */
export interface CategorySent {
  readonly body: { name: string; description: string; remove_image: boolean };
  readonly files?: { image: File };
}

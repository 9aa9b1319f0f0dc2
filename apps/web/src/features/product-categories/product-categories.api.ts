import * as endpoints from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { listProducts, listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';

/** Calls whose answers contain a category's name or how many products it has. */
const refreshes = [
  endpoints.listProductCategories,
  endpoints.listProductCategoryNames,
  endpoints.getProductCategory,
  listProducts,
  listProductsByCategory,
];

export function useProductCategories() {
  return useQuery(query(endpoints.listProductCategories, { params: useOwnCompany() }));
}

/** The categories to choose from. */
export function useCategoryNames() {
  return useQuery(query(endpoints.listProductCategoryNames, { params: useOwnCompany() }));
}

export const categoryQuery = (id: number) => query(endpoints.getProductCategory, { params: { id } });

type OnError = (error: CallError) => boolean;

export function useCreateCategory(onError: OnError) {
  return useWrite(endpoints.createProductCategory, {
    refreshes,
    success: 'Categoría registrado correctamente!',
    onError,
  }).mutateAsync;
}

export function useUpdateCategory(onError: OnError) {
  return useWrite(endpoints.updateProductCategory, {
    refreshes,
    success: 'Categoría editada correctamente!',
    onError,
  }).mutateAsync;
}

export function useRemoveCategory() {
  return useWrite(endpoints.removeProductCategory, {
    refreshes,
    success: 'Categoría de producto eliminada correctamente!',
  }).mutate;
}

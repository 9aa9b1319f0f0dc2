import * as endpoints from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/call.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';

const productsQuery = (params: { companyId: number }) => query(endpoints.listProducts, { params });

/** Returns every product of the company, newest first. */
export function useProducts() {
  return useQuery(productsQuery(useOwnCompany()));
}

export const productQuery = (id: number) => query(endpoints.getProduct, { params: { id } });

type OnError = (error: CallError) => boolean;

export function useCreateProduct(onError: OnError) {
  return useWrite(endpoints.createProduct, {
    success: 'Producto registrado correctamente!',
    onError,
  }).mutateAsync;
}

export function useUpdateProduct(onError: OnError) {
  return useWrite(endpoints.updateProduct, {
    success: 'Producto editado correctamente!',
    onError,
  }).mutateAsync;
}

export function useRemoveProduct() {
  const { mutate } = useWrite(endpoints.removeProduct, {
    success: 'Producto eliminado correctamente!',
  });
  return (id: number) => mutate({ params: { id } });
}

/** Switches a product on or off; the list shows it before it is fetched again. */
export function useProductStatus() {
  const queries = useQueryClient();
  const { queryKey } = productsQuery(useOwnCompany());
  const { mutate, isPending } = useWrite(endpoints.setProductStatus, {
    success: ({ success }) => success,
    onSuccess: (_, { params }) =>
      queries.setQueryData(queryKey, (list) =>
        list && params ? { products: withStatus(list.products, params) } : list,
      ),
  });
  return {
    isPending,
    setActive: (id: number, isActive: boolean) => mutate({ params: { id, status: isActive ? '1' : '0' } }),
  };
}

function withStatus(products: ProductWire[], { id, status }: { id: number | string; status: '0' | '1' }) {
  const changed = status === '1' ? 1 : 0;
  return products.map((product) =>
    product.id === id ? Object.assign({}, product, { status: changed }) : product,
  );
}

/** Sets the counted quantity of a branch. */
export function useSetStock({ onSuccess, onError }: { onSuccess: () => void; onError: OnError }) {
  return useWrite(endpoints.setStock, {
    success: 'Stock agregado correctamente!',
    onSuccess,
    onError,
  }).mutateAsync;
}

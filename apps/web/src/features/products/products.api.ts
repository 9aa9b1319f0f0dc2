import { listProducts, setProductStatus } from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';

/** Returns the query of every product of the company, newest first. */
export const useProductsQuery = () => query(listProducts, { params: useOwnCompany() });

/** Switches a product on or off; the list shows it before it is fetched again. */
export function useProductStatus() {
  const queries = useQueryClient();
  const { queryKey } = useProductsQuery();
  const { mutate, isPending } = useWrite(setProductStatus, {
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

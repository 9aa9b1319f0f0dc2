import { listProducts, setProductStatus } from '@restaurante/contract/products/products.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';

export const useProductsQuery = () => query(listProducts, { params: useOwnCompany() });

/** Switches a product on or off; the list shows it before it is fetched again. */
export function useProductStatus() {
  const queries = useQueryClient();
  const { queryKey } = useProductsQuery();
  const { mutate, isPending } = useWrite(setProductStatus, {
    success: ({ success }) => success,
    onSuccess: (_, { params }) =>
      queries.setQueryData(queryKey, (list) => {
        const status: 0 | 1 = params?.status === '1' ? 1 : 0;
        return (
          list && { products: list.products.map((one) => (one.id === params?.id ? { ...one, status } : one)) }
        );
      }),
  });
  return {
    isPending,
    setActive: (id: number, isActive: boolean) => mutate({ params: { id, status: isActive ? '1' : '0' } }),
  };
}

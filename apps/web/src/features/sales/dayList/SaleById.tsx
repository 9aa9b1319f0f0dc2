import { useQuery } from '@tanstack/react-query';
import { Unloaded } from '../../../ui/feedback/Unloaded.tsx';
import { saleQuery } from '../bill/saleQueries.ts';
import { SaleDetail } from './detail/SaleDetail.tsx';
import { SaleDialogs } from './SaleDialogs.tsx';

/** Shows a sale as it is now, and what may be done with it, where only its id is known. */
export function SaleById({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(saleQuery(id));
  if (!data) return <Unloaded error={error} onRetry={refetch} />;
  return (
    <SaleDialogs sales={[data.sale]}>
      <SaleDetail sale={data.sale} />
    </SaleDialogs>
  );
}

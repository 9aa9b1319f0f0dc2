import type { PaperWire } from '@restaurante/contract/papers/papers.wire.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { PaperRow } from './papers.repository.ts';

/** Returns a paper for a browser. */
export function paperToWire(paper: PaperRow, browser: string | null | undefined): PaperWire {
  const { id, kind, state, reason, waiter, device, content } = paper;
  const { place, text, lines, observations, customer, reservedFor } = content;
  return {
    id,
    station: { id: paper.stationId, name: paper.stationName },
    kind,
    sale_id: paper.saleId,
    sale_number: paper.saleNumber,
    place,
    text,
    lines: [...lines].map((line) => ({ ...line, options: [...line.options] })),
    observations,
    customer,
    reserved_for: reservedFor,
    waiter,
    created_at: instantToWire(paper.createdAt),
    state,
    device,
    reason,
    own: paper.browser !== null && paper.browser === browser ? 1 : 0,
  };
}

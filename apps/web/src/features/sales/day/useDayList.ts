import { useLiveList } from '../../../shared/live/useLiveList.ts';
import { daySalesQuery, type Till } from '../order/till.ts';

/** The branch's sales of the day. */
export const useDayList = (till: Till) => useLiveList(daySalesQuery(till));

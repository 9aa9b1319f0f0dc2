import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exchangeNews, type Message, type News } from './news.ts';

const COUNT_MS = 2_000;
const sold: News = { ended: { userId: 1 } };

/** Two processes; what `loses` says of a message decides whether it arrives. */
function pair() {
  let loses: (message: Message) => boolean = () => false;
  let isAlone = false;
  const [heard, missed] = [vi.fn(), vi.fn()];
  const there = exchangeNews({ send: () => undefined, isAlone: async () => true, hear: heard, missed });
  const here = exchangeNews({
    send: (message) => loses(message) || there.receive(message),
    isAlone: async () => isAlone,
    hear: () => undefined,
    missed: () => undefined,
  });
  const ends = [here, there];
  return {
    here,
    heard,
    missed,
    arrive: (message: Message) => there.receive(message),
    lose: (which: typeof loses) => void (loses = which),
    beAlone: (is: boolean) => void (isAlone = is),
    stop: () => ends.forEach((end) => end.stop()),
  };
}

let two: ReturnType<typeof pair>;
beforeEach(() => {
  vi.useFakeTimers();
  two = pair();
});
afterEach(() => {
  two.stop();
  vi.useRealTimers();
});
const counts = (times: number) => vi.advanceTimersByTimeAsync(times * COUNT_MS);
const say = async () => {
  two.here.say(sold);
  await vi.advanceTimersByTimeAsync(1);
};

it('arrive in one message when they are said in the same moment', async () => {
  const messages = vi.fn(() => false);
  two.lose(messages);
  two.here.say(sold);
  two.here.say({ ended: { userId: 2 } });
  await vi.advanceTimersByTimeAsync(1);
  expect(messages).toHaveBeenCalledTimes(1);
  expect(two.heard.mock.calls).toEqual([[sold], [{ ended: { userId: 2 } }]]);
  await counts(3);
  expect(two.missed).not.toHaveBeenCalled();
});

it('fit into one notification when many sales are told at once', async () => {
  const messages: Message[] = [];
  two.lose((message) => messages.push(message) === 0);
  const sales = Array.from({ length: 32 }, (_, n): News => {
    const [branch_id, sale_id] = [Math.trunc(n / 2), 1_000 + n];
    const sale = { id: sale_id, sale_number: n, sale_details: ['Silpancho', 'Salteña', 'Refresco'] } as never;
    return { event: 'change status', payload: { branch_id, sale_id, status: 1, origin: 'sell', sale } };
  });
  for (const sale of sales) two.here.say(sale);
  await vi.advanceTimersByTimeAsync(1);
  expect(JSON.stringify(sales).length).toBeGreaterThan(4_000);
  expect(messages).toHaveLength(1);
  expect(JSON.stringify(messages).length).toBeLessThan(2_000);
  expect(two.heard.mock.calls).toEqual(sales.map((sale) => [sale]));
  await counts(3);
  expect(two.missed).not.toHaveBeenCalled();
});

it('are missed once when they never arrived', async () => {
  await counts(1);
  two.lose(({ news }) => news.length > 0);
  await say();
  two.lose(() => false);
  await counts(2);
  expect(two.missed).toHaveBeenCalledTimes(1);
  await say();
  await counts(3);
  expect(two.missed).toHaveBeenCalledTimes(1);
});

it('are missed when their process believed to be alone', async () => {
  two.beAlone(true);
  await say();
  two.beAlone(false);
  await counts(2);
  expect(two.missed).toHaveBeenCalledTimes(1);
  expect(two.heard).not.toHaveBeenCalled();
});

it('are not missed when a count overtakes them', async () => {
  await counts(1);
  const late: Message[] = [];
  two.lose((message) => message.news.length > 0 && late.push(message) > 0);
  await say();
  await counts(1);
  late.forEach(two.arrive);
  await counts(3);
  expect(two.missed).not.toHaveBeenCalled();
});

// A noon from outside: 50 branches, 300 screens and 200 phones over real HTTP and sockets, and counts every fault:
// `npm run bench:noon -- --minutes 30`. bench/README.md says how to read it.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { print } from './figures.ts';
import { closeAll } from './noon/closing.ts';
import { type House, openHouses } from './noon/house.ts';
import * as people from './noon/people.ts';
import { prove } from './noon/proof.ts';
import { type Change, Screens } from './noon/screens.ts';
import { Tally } from './noon/tally.ts';
import { watch } from './noon/watch.ts';
import { startProduct } from './product.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
const PHONES = 4;

const product = await startProduct();
try {
  const tally = new Tally(product.address);
  const houses = await openHouses(product);
  const screens = new Screens(tally);
  let isOver = false;
  const noon: people.Noon = { tally, screens, isOver: () => isOver, begun: new Set() };
  await openScreens(noon, houses);
  print(
    `${houses.length} branches, ${screens.size} screens, ${houses.length * PHONES} phones; seconds between two deeds:`,
  );
  print(JSON.stringify(people.RATES));

  void wait(minutes * 60_000).then(() => (isOver = true));
  await Promise.all([
    ...houses.flatMap((house, n) => livelyHouse(noon, house, n)),
    watch(product, tally, minutes),
  ]);
  while (noon.begun.size > 0) await Promise.all(noon.begun);
  // The last events are still on their way.
  await wait(2_000);
  const { events, lost, doubled } = screens.compare();
  print(`\n${screens.size} screens received ${events} events: ${lost} lost, ${doubled} doubled`);
  await closeAll(noon, houses);
  await prove(product, noon, houses);
  tally.print();
  print(`faults: ${tally.faults.length}`);
  process.exitCode = tally.faults.length === 0 ? 0 : 1;
  screens.close();
} finally {
  await product.stop();
}
process.exit();

/** Screens of each branch: three of cashiers, the kitchen's, the board and the owner's. */
async function openScreens(noon: people.Noon, houses: readonly House[]): Promise<void> {
  const { screens } = noon;
  for (const house of houses) {
    const { branchId, cashiers, kitchen, owner, companyId } = house;
    const waiter = cashiers[2]!;
    const open = (
      token: string,
      hear?: (change: Change) => void,
      branchIds: readonly number[] = [branchId],
    ) => screens.open(product.address, token, branchIds, hear);
    for (const cashier of cashiers.slice(0, 2)) await open(cashier.session.token);
    await open(waiter.session.token, (change) => {
      if (change.kind === 'table') people.accept(noon, house, waiter, change);
    });
    await open(kitchen.token, (change) => people.cook(noon, house, change));
    let isAsking = false;
    await open(kitchen.token, ({ kind }) => {
      if (kind !== 'tickets' || isAsking || noon.isOver()) return;
      isAsking = true;
      // At most once a second.
      void wait(1_000).then(() => ((isAsking = false), people.readBoard(noon, house)));
    });
    const own = houses.filter((one) => one.companyId === companyId).map((one) => one.branchId);
    await open(owner.token, undefined, own);
  }
}

function livelyHouse(noon: people.Noon, house: House, n: number): Promise<void>[] {
  const { till, waiter, kitchen, list, owner, guest } = people.RATES;
  const [first, second, third] = house.cashiers as [
    House['cashiers'][0],
    House['cashiers'][0],
    House['cashiers'][0],
  ];
  return [
    ...[first, second].map((cashier) =>
      people.again(noon, till, () =>
        house.open.length > 6 ? people.pay(noon, house, cashier) : people.sell(noon, house, cashier),
      ),
    ),
    people.again(noon, waiter, () => people.serve(noon, house, third)),
    people.again(noon, kitchen, () => people.readKitchen(noon, house)),
    people.again(noon, list, () => people.readList(noon, house)),
    people.again(noon, owner, () => people.lookAfter(noon, house)),
    ...Array.from({ length: PHONES }, (_, phone) =>
      people.again(noon, guest, () =>
        people.eat(noon, house, { table: phone + 1, from: `10.8.${n}.${phone}` }),
      ),
    ),
  ];
}

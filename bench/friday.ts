// A Friday night from outside: a restaurant with forty tables, six waiters, a till, three stations, a board and thirty
// phones over real HTTP and sockets. It counts every fault: `npm run bench:friday -- --minutes 60`. bench/README.md
// says how to read it.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { print } from './figures.ts';
import * as people from './friday/people.ts';
import { openRoom, PHONES, type Room } from './friday/room.ts';
import { Station } from './friday/stations.ts';
import { closeAll } from './noon/closing.ts';
import { again, eat, lookAfter, type Noon, readBoard } from './noon/people.ts';
import { prove } from './noon/proof.ts';
import { Screens } from './noon/screens.ts';
import { Tally } from './noon/tally.ts';
import { watch } from './noon/watch.ts';
import { startProduct } from './product.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);

const product = await startProduct();
try {
  const tally = new Tally(product.address);
  const room = await openRoom(product);
  const screens = new Screens(tally);
  let isOver = false;
  const evening: Noon = { tally, screens, isOver: () => isOver, begun: new Set() };
  const stations = room.stations.map((station) => new Station(evening, room, station));
  await openScreens(evening, room, stations);
  print(`${room.tables.size} tables, ${screens.size} screens, ${PHONES} phones; seconds between two deeds:`);
  print(JSON.stringify(people.RATES));

  void wait(minutes * 60_000).then(() => (isOver = true));
  await Promise.all([...lively(evening, room, stations), watch(product, tally, minutes)]);
  while (evening.begun.size > 0) await Promise.all(evening.begun);
  await people.closeTables(evening, room);
  // The last events are still on their way.
  await wait(2_000);
  const { events, lost, doubled } = screens.compare();
  print(`\n${screens.size} screens received ${events} events: ${lost} lost, ${doubled} doubled`);
  await closeAll(evening, [room]);
  await prove(product, evening, [room]);
  tally.print();
  room.rounds.print();
  print(`faults: ${tally.faults.length}`);
  process.exitCode = tally.faults.length === 0 ? 0 : 1;
  screens.close();
} finally {
  await product.stop();
}
process.exit();

/** Screens of each waiter and drawer, of each station, the board and the owner. */
async function openScreens(evening: Noon, room: Room, stations: readonly Station[]): Promise<void> {
  const { address } = product;
  const { branchId, cashiers, waiters, kitchen, owner } = room;
  const [first, ...others] = waiters as [Room['waiters'][0]];
  await evening.screens.open(address, first.token, [branchId], (change) => {
    if (change.kind === 'table') people.accept(evening, room, first, change);
  });
  for (const { token } of [...others, ...cashiers.map(({ session }) => session), owner])
    await evening.screens.open(address, token, [branchId]);
  for (const station of stations)
    await evening.screens.open(address, kitchen.token, [branchId], ({ kind }) => {
      if (kind !== 'tickets') void station.refresh();
    });
  let isAsking = false;
  await evening.screens.open(address, kitchen.token, [branchId], ({ kind }) => {
    if (kind !== 'tickets' || isAsking || evening.isOver()) return;
    isAsking = true;
    // At most once a second.
    void wait(1_000).then(() => ((isAsking = false), readBoard(evening, room)));
  });
}

function lively(evening: Noon, room: Room, stations: readonly Station[]): Promise<void>[] {
  const { waiter, till, salon, kitchen, owner, guest } = people.RATES;
  return [
    ...room.waiters.flatMap((session) => [
      again(evening, waiter, () => people.serve(evening, room, session)),
      again(evening, salon, () => people.lookAround(evening, room, session)),
    ]),
    ...room.cashiers.map((cashier) => again(evening, till, () => people.pay(evening, room, cashier))),
    ...stations.map((station) => again(evening, kitchen, () => station.refresh())),
    again(evening, owner, () => lookAfter(evening, room)),
    ...Array.from({ length: PHONES }, (_, phone) =>
      again(evening, guest, () => eat(evening, room, { table: phone + 1, from: `10.9.0.${phone}` })),
    ),
  ];
}

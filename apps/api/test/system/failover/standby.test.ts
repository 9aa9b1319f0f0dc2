import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openPool } from '../../../src/shared/db/database.ts';
import { standbys } from '../../../src/shared/db/inspect.ts';
import { debianPostgres, openServers } from '../../postgres-pair.ts';

let servers: Awaited<ReturnType<typeof openServers>>;
beforeEach(async () => void (servers = await openServers()));
afterEach(() => servers.stop());

it.runIf(debianPostgres)(
  'what a standby has not replayed is measured, by a role that may monitor',
  async () => {
    const primary = await servers.startPrimary();
    await primary.query('create role restaurante login');
    const db = openPool(primary.url.replace('app@', 'restaurante@'));
    onTestFinished(() => db.destroy());
    const lags = () => standbys.all(db, {});
    expect(await lags()).toEqual([]);

    const standby = await servers.startStandby(primary);
    expect(await lags()).toEqual([]);
    await primary.query('grant pg_monitor to restaurante');
    await vi.waitFor(async () =>
      expect(await lags()).toEqual([{ standby: 'walreceiver', seconds: expect.any(Number), bytes: 0 }]),
    );

    await standby.query('select pg_wal_replay_pause()');
    await primary.query('create table written as select generate_series(1, 1000)');
    expect((await lags())[0]!.bytes).toBeGreaterThan(10_000);
    await standby.query('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect((await lags())[0]).toMatchObject({ bytes: 0 }));
    expect((await lags())[0]!.seconds).toBeGreaterThan(0);
  },
  60_000,
);

import {
  claimPapers,
  listBranchStations,
  setPaperState,
} from '@restaurante/contract/papers/papers.endpoints.ts';
import type { BranchStation, PaperWire } from '@restaurante/contract/papers/papers.wire.ts';
import { printJob } from '@restaurante/contract/printing/print-job.wire.ts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, setLocalSetting } from '../../../shared/localSettings.ts';
import { setSession } from '../../../shared/session/session.ts';
import { emit } from '../../../test/fakeRealtime.ts';
import { paperOf } from '../../../test/paper.ts';
import { renderUi } from '../../../test/render.tsx';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { printContent } from '../../../ui/print/printContent.tsx';
import { PaperPrinter } from './PaperPrinter.tsx';
import { slipOfPaper } from './paperSlip.ts';

const COCINA: BranchStation = { id: 1, printer: null, letters: 'latin' };
const BAR: BranchStation = {
  id: 2,
  printer: { server: null, address: '192.168.1.52', width: 58 },
  letters: 'latin',
};

/** The server's papers by id, as it has them. */
let papers: Map<string, PaperWire>;
/** Answers of the print server; a job is printed if there is none. */
let answers: (object | 'refused')[];
let jobs: { ip: string | null; body: ReturnType<typeof printJob.parse> }[];
let server: ReturnType<typeof fakeServer>;
let refusesPrinting: boolean;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.mocked(printContent).mockReset().mockResolvedValue();
  [papers, answers, jobs, refusesPrinting] = [new Map(), [], [], false];
  server = fakeServer();
  server.answer(listBranchStations, { stations: [COCINA, BAR] });
  server.answer(claimPapers, ({ body }) => {
    const { stations } = body as { stations: number[] };
    const open = [...papers.values()].filter((one) => one.state === 'waiting' || one.state === 'leased');
    return { papers: open.filter(({ station }) => stations.includes(station.id)).map(leased) };
  });
  server.answer(setPaperState, ({ path, body }): { paper: PaperWire } => {
    const { state } = body as { state: string };
    const paper = papers.get(path.split('/')[3]!)!;
    if (state === 'printing')
      return { paper: refusesPrinting ? { ...paper, state: 'known' } : leased(paper) };
    const after = { ...paper, ...(body as object) };
    papers.set(paper.id, after);
    return { paper: after };
  });
  const toServer = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) => {
    if (!(address instanceof URL)) return toServer(address, init);
    if (address.pathname !== '/print') return Response.json({ details: { print: {} } });
    const body = printJob.parse(JSON.parse(init.body as string));
    jobs.push({ ip: address.searchParams.get('ip'), body });
    const answer = answers.shift() ?? { state: 'printed' };
    if (answer === 'refused') throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  setSession(sessionOf(4));
});
afterEach(() => {
  // Its page ends before its server.
  cleanup();
  setLocalSetting('sales', DEFAULT_SETTINGS.sales);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const leased = (paper: PaperWire): PaperWire => ({ ...paper, state: 'leased' });
function add(...more: PaperWire[]) {
  for (const paper of more) papers.set(paper.id, { ...paper, state: 'waiting' });
}
const thermal = (settings: object = {}) =>
  setLocalSetting('sales', {
    printerType: 'termica',
    printerIp: '192.168.1.50',
    printComanda: true,
    ...settings,
  });
const states = () => [...papers.values()].map(({ state, reason }) => reason ?? state);
const claims = () => server.bodiesOf(claimPapers) as { stations: number[]; own: number }[];
const saidTo = ({ id }: PaperWire) =>
  server.received
    .filter(({ path }) => path === `/api/papers/${id}/state`)
    .map(({ body }) => (body as { state: string }).state);

describe('a device with a thermal printer', () => {
  it('prints what waits as its page opens, at an event and every 15 seconds', async () => {
    thermal();
    const [first, second, third] = [1, 2, 3].map((number) => paperOf(number));
    add(first!);
    renderUi(<PaperPrinter />);
    await waitFor(() => expect(states()).toEqual(['printed']));
    expect(saidTo(first!)).toEqual(['printing', 'printed']);
    add(second!);
    emit('papers', { branch_id: 3, stations: [1] });
    await waitFor(() => expect(states()).toEqual(['printed', 'printed']));
    add(third!);
    await vi.advanceTimersByTimeAsync(15_000);
    await waitFor(() => expect(states()).toEqual(['printed', 'printed', 'printed']));
    expect(jobs.map(({ body }) => body.sale_number)).toEqual([1, 2, 3]);
    expect(server.received.every(({ headers }) => headers.has('device'))).toBe(true);
  });

  it("on the printer of each station, else on its own, with the paper's id", async () => {
    thermal({ printerKitchenIp: '192.168.1.51' });
    add(paperOf(1), paperOf(2, { station: { id: 2, name: 'Bar' } }));
    renderUi(<PaperPrinter />);
    await waitFor(() => expect(states()).toEqual(['printed', 'printed']));
    expect(jobs.map(({ ip, body }) => [ip, body.width, body.id])).toEqual([
      ['192.168.1.51', 80, paperOf(1).id],
      ['192.168.1.52', 58, paperOf(2).id],
    ]);
    expect(claims()[0]).toMatchObject({ stations: [1, 2], own: 0 });
  });

  it('takes those of the chosen stations alone, and of its own orders', async () => {
    thermal({ printComanda: false, print: true, printerTemplate: 'recibo_comanda', printStations: [2] });
    add(paperOf(1), paperOf(2, { station: { id: 2, name: 'Bar' } }));
    renderUi(<PaperPrinter />);
    await waitFor(() => expect(states()).toEqual(['waiting', 'printed']));
    expect(claims()[0]).toMatchObject({ stations: [2], own: 1 });
  });

  it('prints nothing that is no longer its own', async () => {
    thermal();
    refusesPrinting = true;
    add(paperOf(1));
    renderUi(<PaperPrinter />);
    await waitFor(() => expect(saidTo(paperOf(1))).toEqual(['printing']));
    expect(jobs).toEqual([]);
  });

  it('prints nothing if it slept while it asked', async () => {
    thermal();
    const reachable = globalThis.fetch;
    let isAsleep = true;
    vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) => {
      const answer = await reachable(address, init);
      if (isAsleep && String(address).endsWith('/state')) vi.setSystemTime(Date.now() + 40_000);
      return answer;
    });
    add(paperOf(1));
    renderUi(<PaperPrinter />);
    await waitFor(() => expect(saidTo(paperOf(1))).toEqual(['printing']));
    expect(jobs).toEqual([]);
    isAsleep = false;
    await vi.advanceTimersByTimeAsync(15_000);
    await waitFor(() => expect(states()).toEqual(['printed']));
  });

  it('renews the lease of what waits for paper, and says what became of it', async () => {
    thermal();
    answers = [
      { state: 'waiting', message: 'Sin papel' },
      { state: 'waiting', message: 'Sin papel' },
    ];
    add(paperOf(1));
    renderUi(<PaperPrinter />);
    await waitFor(() => expect(jobs).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(12_000);
    await waitFor(() => expect(states()).toEqual(['printed']));
    expect(saidTo(paperOf(1))).toEqual(['printing', 'printing', 'printing', 'printed']);
    expect(new Set(jobs.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    ['refuses it', [{ state: 'failed', message: 'Cortado' }], 'Cortado'],
    [
      'falls silent',
      ['refused', 'refused', 'refused', 'refused'],
      'No se pudo conectar con el servidor de impresión',
    ],
  ] as const)('has failed if the print server %s', async (_, given, reason) => {
    thermal();
    answers = [...given];
    add(paperOf(1));
    renderUi(<PaperPrinter />);
    await waitFor(() => expect(jobs).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(20_000);
    await waitFor(() => expect(states()).toEqual([reason]));
    expect(jobs).toHaveLength(given.length);
  });

  it('takes no paper while its print server is away', async () => {
    thermal();
    const reachable = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) => {
      if (address instanceof URL) throw new TypeError('Failed to fetch');
      return reachable(address, init);
    });
    // Another address than that of the other tests: that one has answered.
    thermal({ printerServerUrl: 'http://192.168.1.9:3010' });
    add(paperOf(1));
    renderUi(<PaperPrinter />);
    await waitFor(() => expect(server.received.length).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(claims().filter(({ stations }) => stations.includes(1))).toEqual([]);
    vi.stubGlobal('fetch', reachable);
    await vi.advanceTimersByTimeAsync(15_000);
    await waitFor(() => expect(states()).toEqual(['printed']));
  });

  it('reports later what it printed while our server was away', async () => {
    thermal();
    let isAway = false;
    const reachable = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) => {
      if (isAway && !(address instanceof URL)) throw new TypeError('Failed to fetch');
      const answer = await reachable(address, init);
      if (address instanceof URL && address.pathname === '/print') isAway = true;
      return answer;
    });
    add(paperOf(1));
    renderUi(<PaperPrinter />);
    await waitFor(() => expect(jobs).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states()).toEqual(['waiting']);
    isAway = false;
    await vi.advanceTimersByTimeAsync(15_000);
    await waitFor(() => expect(states()).toEqual(['printed']));
    expect(jobs).toHaveLength(1);
  });
});

describe('a device without one', () => {
  beforeEach(() => setLocalSetting('sales', { print: true, printerTemplate: 'comanda' }));

  it('prints its papers together, through the browser, and begins none twice', async () => {
    add(paperOf(1), paperOf(2));
    renderUi(<PaperPrinter />);
    await waitFor(() => expect(states()).toEqual(['printed', 'printed']));
    expect(printContent).toHaveBeenCalledTimes(1);
    // The page was loaded again in between: the server has the lease still.
    add(paperOf(1));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(printContent).toHaveBeenCalledTimes(1);
  });

  it('says that it failed', async () => {
    vi.mocked(printContent).mockRejectedValue(new Error('no printer'));
    add(paperOf(1));
    renderUi(<PaperPrinter />);
    await waitFor(() => expect(states()).toEqual(['failed']));
  });
});

describe('the slip', () => {
  const texts = (paper: PaperWire, isOneOfMany = false) =>
    slipOfPaper(paper, isOneOfMany).blocks['title' in slipOfPaper(paper, false).blocks ? 'title' : 'change'];

  it('of a comanda names the person who ordered, and each dish with its note', () => {
    const { blocks } = slipOfPaper(paperOf(7, { observations: 'Cumple', customer: 'Ana' }), false);
    expect(blocks).toMatchObject({
      title: {
        texts: [
          ['bold', 'COMANDA'],
          ['ticket', 'T-7'],
          ['double', 'Mesa 4'],
          ['plain', expect.stringContaining('13:00')],
          ['plain', 'Ana'],
          ['plain', 'Atiende: Rosa Mamani'],
        ],
      },
      dishes: { dishes: [{ quantity: 2, name: 'Pollo 1/4 Pierna', note: 'Papas, sin sal' }] },
      note: { text: 'Obs: Cumple' },
    });
  });

  it('of an addition says so, and names its station where there are several', () => {
    expect(texts(paperOf(7, { text: 'AGREGADO' }), true)).toMatchObject({
      texts: expect.arrayContaining([
        ['bold', 'COMANDA · AGREGADO'],
        ['bold', 'Cocina'],
      ]),
    });
  });

  it('of a change has one line for each', () => {
    const text = 'CAMBIO Mesa 4 → Mesa 7 · T-7\nCAMBIO Obs: sin sal · T-7';
    const change = paperOf(7, { kind: 'change', text, lines: [], place: 'Mesa 7' });
    expect(texts(change)).toMatchObject({
      texts: [
        ['double', 'CAMBIO Mesa 4 → Mesa 7 · T-7'],
        ['double', 'CAMBIO Obs: sin sal · T-7'],
        ['plain', 'Mesa 7 · 13:00'],
      ],
    });
  });
});

import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE, ROLE, SERVING } from '../roles.ts';
import {
  branchStationsBody,
  branchStationWire,
  claimBody,
  papersQuery,
  paperStateBody,
  paperWire,
} from './papers.wire.ts';

/** Roles whose devices print the kitchen's papers. */
const PRINTING = [...SERVING, ROLE.kitchen] as const;

/** The dishes are ordered already, so papers come out while the subscription is suspended. */
const printing = { access: PRINTING, whileSuspended: true } as const;
const onePaper = {
  ...printing,
  touches: ['inbox'],
  params: z.object({ id: z.uuid('Identificador inválido') }),
  response: z.object({ paper: paperWire }),
} as const;

export const claimPapers = post('/api/branch/:id/papers/claim', {
  ...printing,
  touches: [],
  body: claimBody,
  response: z.object({ papers: z.array(paperWire) }),
  summary: "Take the kitchen's papers that the device of the header Device is to print, for 30 seconds",
});

export const setPaperState = post('/api/papers/:id/state', {
  ...onePaper,
  body: paperStateBody,
  summary: 'Report that a paper is being printed, is printed, has failed, is known, or waits again',
});

export const claimPaper = post('/api/papers/:id/claim', {
  ...onePaper,
  summary: 'Take one paper to print it by hand, whatever its age',
});

export const listPapers = get('/api/branch/:id/papers', {
  ...printing,
  reads: ['inbox', 'branches', 'devices', 'stations'],
  query: papersQuery,
  response: z.object({ papers: z.array(paperWire), next: z.number().nullable() }),
  summary: "The kitchen's papers of two days, newest first",
});

const branchStations = { response: z.object({ stations: z.array(branchStationWire) }) };

export const listBranchStations = get('/api/branch/:id/stations', {
  ...branchStations,
  access: PRINTING,
  whileSuspended: true,
  reads: ['stations', 'branches'],
  summary: 'How the stations print in a branch',
});

export const setBranchStations = post('/api/branch/:id/stations', {
  ...branchStations,
  access: ADMINISTRATIVE,
  touches: ['stations'],
  body: branchStationsBody,
  summary: 'Set the printers of stations in a branch',
});

import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE, ROLE, SERVING } from '../roles.ts';
import { success } from '../schema.ts';
import { stationBody, stationWire } from './stations.wire.ts';

const answer = z.object({ station: stationWire });

export const listStations = get('/api/company/:companyId/stations', {
  reads: ['stations'],
  access: [...SERVING, ROLE.kitchen],
  response: z.object({ stations: z.array(stationWire) }),
  summary: 'Stations of the kitchen, in their order',
});

export const createStation = post('/api/company/:companyId/stations', {
  touches: ['stations'],
  access: ADMINISTRATIVE,
  body: stationBody,
  response: answer,
  summary: 'Add a station',
});

export const updateStation = post('/api/stations/:id/update', {
  touches: ['stations'],
  access: ADMINISTRATIVE,
  body: stationBody,
  response: answer,
  summary: 'Rename a station, or give it another place',
});

export const removeStation = post('/api/stations/:id/delete', {
  touches: ['stations'],
  access: ADMINISTRATIVE,
  response: success,
  summary: 'Delete a station that nothing uses',
});

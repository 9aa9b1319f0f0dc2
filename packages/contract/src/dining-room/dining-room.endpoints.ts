import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE, SERVING } from '../roles.ts';
import { success } from '../schema.ts';
import {
  areaBody,
  areaChangeBody,
  areaTablesWire,
  areaWire,
  newTablesBody,
  tableBody,
  tableWire,
} from './dining-room.wire.ts';

export const listTables = get('/api/branch/:id/tables', {
  reads: ['company', 'branches', 'tables', 'room', 'sales', 'staff', 'customers'],
  access: SERVING,
  response: z.object({ areas: z.array(areaTablesWire) }),
  summary: 'Areas of a branch with their tables, each with its state',
});

export const createArea = post('/api/branch/:id/areas', {
  touches: ['tables'],
  access: ADMINISTRATIVE,
  body: areaBody,
  response: z.object({ area: areaWire }),
  summary: 'Add an area to a branch',
});

export const updateArea = post('/api/areas/:id/update', {
  touches: ['tables'],
  access: ADMINISTRATIVE,
  body: areaChangeBody,
  response: z.object({ area: areaWire }),
  summary: 'Rename an area, or give it another place',
});

export const removeArea = post('/api/areas/:id/delete', {
  touches: ['tables'],
  access: ADMINISTRATIVE,
  response: success,
  summary: 'Delete an area without tables',
});

export const createTables = post('/api/branch/:id/tables', {
  touches: ['tables'],
  access: ADMINISTRATIVE,
  body: newTablesBody,
  response: z.object({ tables: z.array(tableWire) }),
  summary: 'Add a table, or the missing ones of a range',
});

export const updateTable = post('/api/tables/:id/update', {
  touches: ['tables', 'sales'],
  access: ADMINISTRATIVE,
  body: tableBody,
  response: z.object({ table: tableWire }),
  summary: 'Change a table',
});

export const removeTable = post('/api/tables/:id/delete', {
  touches: ['tables'],
  access: ADMINISTRATIVE,
  response: success,
  summary: 'Delete a table without an open bill',
});

export const releaseTable = post('/api/tables/:id/release', {
  touches: ['tables', 'sales'],
  access: SERVING,
  response: z.object({ table: tableWire }),
  summary: "Deliver a table's paid bills: its guests have left",
});

export const answerCalls = post('/api/tables/:id/calls/answer', {
  touches: ['tables'],
  access: SERVING,
  response: z.object({ table: tableWire }),
  summary: "Mark the calls of a table's guests as answered",
});

import { sessionWire } from '../auth/auth.wire.ts';
import { post } from '../endpoint.ts';
import { success } from '../schema.ts';
import { pinBody, setPinBody } from './pins.wire.ts';

export const setPin = post('/api/auth/pin/set', {
  touches: ['staff', 'sessions'],
  access: 'session',
  needsPassword: true,
  body: setPinBody,
  response: success,
  summary: 'Set or remove a PIN: one’s own, or that of an employee whom one manages',
});

export const signInByPin = post('/api/auth/pin', {
  touches: ['sessions'],
  access: 'session',
  whileSuspended: true,
  body: pinBody,
  response: sessionWire,
  summary: 'Sign another person of the branch in on this device',
});

export const signInAtDevice = post('/api/auth/device/pin', {
  touches: ['devices', 'sessions'],
  access: 'public',
  body: pinBody,
  response: sessionWire,
  summary: 'Sign a person of the branch in on an enrolled device; headers Device and Device-Secret',
});

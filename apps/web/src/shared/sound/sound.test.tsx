import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHIMES } from './chimes.ts';

// Each test loads the module again, and spies of a module are the same after that.
vi.unmock('./sound.ts');

const struck: number[] = [];

/** An audio context as a browser has it before a gesture: suspended and silent. */
class FakeAudioContext extends EventTarget {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume() {
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  }
  createGain() {
    return {
      gain: { setValueAtTime: vi.fn<() => void>(), exponentialRampToValueAtTime: vi.fn<() => void>() },
      connect: vi.fn<() => void>(),
    };
  }
  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: vi.fn<() => void>(),
      start: () => struck.push(frequency.value),
      stop: vi.fn<() => void>(),
    };
  }
}

beforeEach(() => {
  struck.length = 0;
  vi.resetModules();
  vi.stubGlobal('AudioContext', FakeAudioContext);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open() {
  const { SoundSwitch } = await import('./SoundSwitch.tsx');
  const { playSound } = await import('./sound.ts');
  render(<SoundSwitch />, { wrapper: ({ children }) => <MantineProvider>{children}</MantineProvider> });
  return { playSound, person: userEvent.setup() };
}

test('is silent and can be activated until a gesture, then plays', async () => {
  const { playSound, person } = await open();
  playSound('newOrder');
  expect(struck).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Activar sonido' }));
  expect(screen.getByRole('switch', { name: 'Sonido' })).toHaveProperty('checked', true);
  playSound('newOrder');
  expect(struck).toEqual(CHIMES.newOrder.map(({ pitch }) => pitch));
});

test('is unlocked by a touch that what lies around it does not hear, as in the row of a list', async () => {
  const { person } = await open();
  render(
    <div onClick={(event) => event.stopPropagation()}>
      <button type="button">Listo</button>
    </div>,
  );
  await person.click(screen.getByRole('button', { name: 'Listo' }));
  expect(screen.getByRole('switch', { name: 'Sonido' })).toBeTruthy();
});

test('any other gesture on the screen unlocks it too', async () => {
  const { person } = await open();
  await person.keyboard('a');
  expect(screen.getByRole('switch', { name: 'Sonido' })).toBeTruthy();
});

test('switched off, it stays silent and is remembered in this browser', async () => {
  const { playSound, person } = await open();
  await person.keyboard('a');
  await person.click(screen.getByRole('switch', { name: 'Sonido' }));
  playSound('alert');
  expect(struck).toEqual([]);
  cleanup();
  vi.resetModules();
  await open();
  expect(screen.getByRole('switch', { name: 'Sonido' })).toHaveProperty('checked', false);
});

test('two events at the same moment play one chime', async () => {
  const { playSound, person } = await open();
  await person.keyboard('a');
  playSound('ready');
  playSound('ready');
  expect(struck).toHaveLength(CHIMES.ready.length);
});

test('if the browser cannot play, nothing is offered', async () => {
  vi.unstubAllGlobals();
  await open();
  expect(screen.queryByText('Activar sonido')).toBeNull();
});

test('switched off in another tab, it is silent here too', async () => {
  const { playSound, person } = await open();
  await person.keyboard('a');
  localStorage.setItem('restaurante.soundOff.v1', '1');
  act(
    () => void dispatchEvent(new StorageEvent('storage', { key: 'restaurante.soundOff.v1', newValue: '1' })),
  );
  expect(screen.getByRole('switch', { name: 'Sonido' })).toHaveProperty('checked', false);
  playSound('newOrder');
  expect(struck).toEqual([]);
});

import './theme.css';
import './fixedColours.css';
import './layout.css';
import './utilities.css';
import './mantineStyles.css';
import './mantine.css';
import './mantineTouch.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../shared/api/call.ts';
import { COLOR_SCHEME_KEY } from '../shared/storageKeys.ts';
import { NoticeStack } from '../ui/feedback/NoticeStack.tsx';
import { LiveRegion } from '../ui/feedback/Status.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

const colorSchemes = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Returns whether to retry: after a broken connection, but not after a refusal or a timeout. */
function isTransient(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && error.code === 'unreachable' && !error.timedOut;
}

const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': otherwise a call made while the browser believes it is offline would wait and go out later by itself.
    queries: { staleTime: 30_000, retry: isTransient, networkMode: 'always', refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <NoticeStack />
      <LiveRegion />
    </MantineProvider>
  );
}

import './theme.css';
import './mantineStyles.css';
import './mantine.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../shared/api/call.ts';
import { COLOR_SCHEME_KEY } from '../shared/storageKeys.ts';
import { NoticeStack } from '../ui/NoticeStack.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

const colorSchemes = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** A line that broke off is tried again; who waited the whole time is told at once, and a refusal stays one. */
function isTransient(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && error.code === 'unreachable' && !error.timedOut;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': what the browser thinks of its network never parks a call that would go out by itself later.
    queries: { staleTime: 30_000, retry: isTransient, networkMode: 'always', refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Everything the pages lean on: looks, data and notices. */
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
    </MantineProvider>
  );
}

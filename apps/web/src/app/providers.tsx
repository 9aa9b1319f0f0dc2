import './theme.css';
import '@mantine/core/styles.layer.css';
import './mantine.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { COLOR_SCHEME_KEY } from '../shared/storageKeys.ts';
import { NoticeStack } from '../ui/NoticeStack.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

const colorSchemes = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: true },
    mutations: { retry: false },
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

import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme.css';
import './mantine.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmProvider } from '../ui/ConfirmDialog.tsx';
import { usePhone } from '../ui/usePhone.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const colorSchemes = localStorageColorSchemeManager({ key: 'restaurante.colorScheme' });

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

function Notices() {
  return (
    <Notifications position={usePhone() ? 'top-center' : 'bottom-right'} limit={3} containerWidth={400} />
  );
}

/** Everything the pages lean on: looks, data, questions and notices. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </QueryClientProvider>
      <Notices />
    </MantineProvider>
  );
}

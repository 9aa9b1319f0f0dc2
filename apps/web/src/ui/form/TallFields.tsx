import { createTheme, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';

const tall = { defaultProps: { size: 'md' } };
const theme = createTheme({
  components: { TextInput: tall, NumberInput: tall, PasswordInput: tall, Select: tall },
});

/** Makes the fields of one line taller, as in every form that fills a page. */
export function TallFields({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
}

import { Session, SessionProvider, ThemeProvider } from '@cenacle/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { nonce } from './nonce';
import { createQueryClient } from './queryClient';
import type { Reactions } from './reactions';

interface Props extends Pick<Reactions, 'navigate' | 'tell'> {
  children: ReactNode;
}

/** What every screen of both pages stands in: theme, queries, session. */
export function Portal({ navigate, tell, children }: Props) {
  const [{ queries, session }] = useState(() => {
    const client = createQueryClient(() => ({ session: made, navigate, tell }));
    const made = new Session(client);
    return { queries: client, session: made };
  });
  return (
    <ThemeProvider nonce={nonce}>
      <QueryClientProvider client={queries}>
        <SessionProvider session={session}>{children}</SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { GlobalStyles } from './GlobalStyles';

interface Props {
  /** The nonce of this page: the policy admits no style without it. */
  nonce?: string;
  children: ReactNode;
}

/** Styles, colours and type for all that is inside. */
export function ThemeProvider({ nonce, children }: Props) {
  const [cache] = useState(() => createCache({ key: 'c', nonce }));
  return (
    <CacheProvider value={cache}>
      <GlobalStyles />
      {children}
    </CacheProvider>
  );
}

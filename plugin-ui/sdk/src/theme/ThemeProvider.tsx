import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { LOCALE } from '../format';
import { GlobalStyles } from './GlobalStyles';

interface Props {
  /** The nonce of this page: the policy admits no style without it. */
  nonce?: string;
  /** Where styles are written, if not into the page's head. */
  container?: HTMLElement;
  children: ReactNode;
}

/** Styles, colours, type and the house's way of writing dates for all that is inside. */
export function ThemeProvider({ nonce, container, children }: Props) {
  const [cache] = useState(() => createCache({ key: 'c', nonce, container }));
  return (
    <CacheProvider value={cache}>
      <GlobalStyles />
      <I18nProvider locale={LOCALE}>{children}</I18nProvider>
    </CacheProvider>
  );
}

import { t } from '@lingui/core/macro';
import type { Way } from './api';

/** How something was given, as people call it. */
export const WAYS: Record<Way, string> = {
  Check: t`Check`,
  Cash: t`Cash`,
  InKind: t`In kind`,
};

export const WAY_OPTIONS = (Object.keys(WAYS) as Way[]).map((value) => ({
  value,
  label: WAYS[value],
}));

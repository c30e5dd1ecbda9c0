import { t } from '@lingui/core/macro';
import type { AskedSection } from './answers';

type Shape = AskedSection['fields'][number];

/** For tests: what plugins and the house ask. */
export const shape = (kind: Shape['kind'], key: string, more: Partial<Shape> = {}): Shape => ({
  key,
  label: key,
  kind,
  of: 'person',
  section: t`What you need`,
  choices: [],
  hint: '',
  asked: [],
  shown: [],
  isRequired: false,
  sign: null,
  ...more,
});

export const sectionOf = (title: string, ...fields: Shape[]): AskedSection => ({ title, fields });

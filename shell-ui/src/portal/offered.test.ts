import SINGLETONS from '@cenacle/sdk/singletons.json';
import { expect, it } from 'vitest';
import { OFFERED } from './offered';

it('has all that plugins are built without', () => {
  expect(Object.keys(OFFERED)).toEqual(SINGLETONS);
});

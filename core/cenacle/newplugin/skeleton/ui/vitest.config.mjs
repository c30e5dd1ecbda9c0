import { tests } from '@cenacle/sdk/vitest';

export default tests('src/**/*.test.{ts,tsx}');

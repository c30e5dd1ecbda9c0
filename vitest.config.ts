import { tests } from '@cenacle/sdk/vitest';

const FOLDERS = ['shell-ui', 'plugin-ui', 'core/cenacle/newplugin/skeleton/ui'];

export default tests(...FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`));

import { remote } from '@cenacle/sdk/webpack';

export default remote(import.meta.url);

import { byPath } from '../byPath';
import { Prospect } from './Prospect';
import { ProspectSuccess } from './ProspectSuccess';

/** Asking to come. */
export default byPath({
  '/register/prospect': Prospect,
  '/register/success': ProspectSuccess,
});

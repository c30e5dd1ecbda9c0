import { chunk } from '../../screens/chunk';
import { byPath } from '../byPath';
import { Prospect } from './Prospect';

/** Asking to come. */
export default byPath({
  '/register/prospect': Prospect,
  '/register/success': chunk(
    () => import(/* webpackChunkName: "register-success" */ './ProspectSuccess'),
  ),
});

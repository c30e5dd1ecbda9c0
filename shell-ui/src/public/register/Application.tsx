import { byPath } from '../byPath';
import { chunk } from '../chunk';
import { Prospect } from './Prospect';

/** Asking to come. */
export default byPath({
  '/register/prospect': Prospect,
  '/register/success': chunk(
    () => import(/* webpackChunkName: "register-success" */ './ProspectSuccess'),
  ),
});

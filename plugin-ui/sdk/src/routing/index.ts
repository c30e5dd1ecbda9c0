/** The shell's router, as far as plugins need it: they have it from here, and bundle none. */
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export { KitRouting } from './KitRouting';
export { LeaveGuard } from './LeaveGuard';

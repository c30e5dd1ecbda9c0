import { mount } from '../portal/mount';
import { StaffPage } from './StaffPage';

mount(<StaffPage />);

import { reportCaught } from '@cenacle/sdk';
import { mount } from '../portal/mount';
import { StaffPage } from './StaffPage';

mount(<StaffPage />, { onCaughtError: reportCaught });

import { mount } from '../portal/mount';
import { PublicPage } from './PublicPage';

mount(<PublicPage />);

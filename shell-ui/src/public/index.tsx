import { keepScripts } from '../portal/keptScripts';
import { mount } from '../portal/mount';
import { PublicPage } from './PublicPage';
import { screenAt } from './screens';

// The first that is seen is the screen itself, and not the room for it.
void screenAt(window.location.pathname).then((Screen) => mount(<PublicPage Screen={Screen} />));

keepScripts();

import { firstAnswers } from '../portal/firstAnswers';
import { keepScripts } from '../portal/keptScripts';
import { mount } from '../portal/mount';
import { PublicPage } from './PublicPage';
import { screenAt } from './screens';

// The first that is seen is the screen itself, and not the room for it.
void Promise.all([screenAt(window.location.pathname), firstAnswers()]).then(([Screen]) =>
  mount(<PublicPage Screen={Screen} />),
);

keepScripts();

import { type ComponentType, Suspense } from 'react';
import { chunk } from '../../screens/chunk';
import { NotFound } from '../../screens/NotFound';
import { usePath } from '../walking';
import { Confirmation } from './Confirmation';
import { Door } from './Door';
import { DetailsEnded, InvitationEnded } from './Ended';
import { Waiting } from './GuestSheet';
import { Question } from './Question';
import { Success } from './Success';
import { Unsubscribe } from './Unsubscribe';

// Who answers an invitation need not wait for the forms.
const Challenge = chunk(() => import(/* webpackChunkName: "guest-forms" */ './details/Challenge'));
const DetailsDoor = chunk(
  () => import(/* webpackChunkName: "guest-forms" */ './details/DetailsDoor'),
);
const Fields = chunk(() => import(/* webpackChunkName: "guest-forms" */ './details/Fields'));
const NotMe = chunk(() => import(/* webpackChunkName: "guest-forms" */ './NotMe'));
const AgreedTexts = chunk(() => import(/* webpackChunkName: "agreed" */ './AgreedTexts'));
const DetailsKept = chunk(
  () => import(/* webpackChunkName: "guest-forms" */ './details/DetailsKept'),
);

/** The first that fits is the screen; a token is what stands in the brackets. */
const SCREENS: readonly [path: RegExp, screen: ComponentType<{ token: string }>][] = [
  [/^\/attending\/attending-confirmation$/, Confirmation],
  [/^\/attending\/success$/, Success],
  [/^\/attending\/403$/, InvitationEnded],
  [/^\/attending\/not-me$/, NotMe],
  [/^\/attending\/agreements$/, AgreedTexts],
  [/^\/attending\/([^/]+)$/, Question],
  [/^\/portal\/retreatants$/, Challenge],
  [/^\/portal\/retreatants\/(?:retreatant-)?fields$/, Fields],
  [/^\/portal\/retreatants\/success$/, DetailsKept],
  [/^\/portal\/retreatants\/403$/, DetailsEnded],
  [/^\/portal\/retreatants\/([^/]+)$/, DetailsDoor],
  [/^\/unsubscribe\/([^/]+)$/, Unsubscribe],
  [/^\/(?:confirmation\/)?([^/]+)$/, Door],
];

/** What people do who never log in: by the links that are mailed or texted to them. */
export default function Guests() {
  const path = usePath().replace(/\/$/, '');
  for (const [pattern, Screen] of SCREENS) {
    const [found, token = ''] = pattern.exec(path) ?? [];
    if (found) {
      return (
        <Suspense fallback={<Waiting />}>
          <Screen key={path} token={token} />
        </Suspense>
      );
    }
  }
  return <NotFound />;
}

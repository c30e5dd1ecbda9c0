import { useEffect } from 'react';
import { walk } from '../../walking';
import { Waiting } from '../GuestSheet';
import { isDetailsLink, keep } from '../links';
import { OpenLink } from '../OpenLink';

/** Takes the token out of the address, and leads to the form. */
export default function DetailsDoor({ token }: { token: string }) {
  return (
    <OpenLink token={token} as={isDetailsLink} ended="/portal/retreatants/403">
      {() => <Entered token={token} />}
    </OpenLink>
  );
}

function Entered({ token }: { token: string }) {
  useEffect(() => {
    keep('details', { token });
    walk('/portal/retreatants/fields', { isDetour: true });
  }, [token]);
  return <Waiting />;
}

import { Button, Menu, MenuLine } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, FileDown, ShieldUser, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Forgettable } from './forgettable';

const EraseDialog = lazy(() => import(/* webpackChunkName: "person-erase" */ './EraseDialog'));

/** What a person may ask of the house: all that it knows of them, and to be forgotten. */
export function PrivacyMenu({ of }: { of: Forgettable }) {
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <Menu
        label={t`Privacy`}
        trigger={
          <Button>
            <ShieldUser size={18} aria-hidden /> <Trans>Privacy</Trans>
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
      >
        <MenuLine icon={FileDown} onAction={() => window.location.assign(of.everything)}>
          {t`All that is known of this person`}
        </MenuLine>
        <MenuLine icon={UserX} onAction={() => setErasing(true)}>
          {t`Erase this person…`}
        </MenuLine>
      </Menu>
      {isErasing && (
        <Suspense>
          <EraseDialog of={of} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </>
  );
}

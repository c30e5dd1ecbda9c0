import { Button, media, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mails } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { QuietBoundary } from './QuietBoundary';

const EmailAllDialog = lazy(
  () => import(/* webpackChunkName: "mail-compose" */ '../mail/EmailAllDialog'),
);

/** Writes to everybody of the house. Where there is no room for words, the sign has them alone. */
export function EmailAll() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)} aria-label={t`Email All Users`} css={look}>
        <Mails size={18} aria-hidden />
        <span css={words}>
          <Trans>Email All Users</Trans>
        </span>
      </Button>
      {isOpen && (
        <QuietBoundary>
          <Suspense>
            <EmailAllDialog onClose={() => setOpen(false)} />
          </Suspense>
        </QuietBoundary>
      )}
    </>
  );
}

const look = { marginInlineStart: 'auto', paddingInline: space(3) } as const;
const words = { display: 'none', [media.xxl]: { display: 'inline' } } as const;

import {
  api,
  Button,
  Card,
  formatDateTime,
  Loaded,
  type paths,
  type Result,
  space,
  toast,
  useTimeZone,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { OwnLine, OwnLines } from './OwnLines';
import { ThisOne } from './Sessions';

type Browser = Result<paths, '/api/account/browsers', 'get'>[number];

const BROWSERS = api.queryOptions('get', '/api/account/browsers');

/** The browsers that are known to be one's own, and the way to let one be strange again. */
export function Browsers() {
  const browsers = useQuery({ ...BROWSERS, gcTime: 0 });
  return (
    <Card title={t`Browsers that we know`}>
      <div css={{ display: 'grid', gap: space(2) }}>
        <p>
          <Trans>
            You signed in on these in the last 90 days. Whoever types wrong passwords elsewhere does
            not shut you out here, and a sign-in on any other browser is mailed to you, but for the
            first after a new password. Forgetting one signs nobody out.
          </Trans>
        </p>
        <Loaded query={browsers} failure={t`Your browsers could not be loaded.`} height="8rem">
          {(found) =>
            found.length > 0 ? (
              <OwnLines>
                {found.map((browser) => (
                  <Line key={browser.id} browser={browser} />
                ))}
              </OwnLines>
            ) : (
              <p>
                <Trans>We know none of yours.</Trans>
              </p>
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}

function Line({ browser: { id, browser, since, signedInAt, isThis } }: { browser: Browser }) {
  const zone = useTimeZone();
  const queries = useQueryClient();
  const forget = useMutation({
    mutationFn: () =>
      api.delete('/api/account/browsers/{id}', { params: { path: { id: String(id) } } }),
    onSuccess: () => toast.success(t`Forgot ${browser}`),
    onSettled: () => queries.invalidateQueries({ queryKey: BROWSERS.queryKey }),
    meta: { action: t`forget ${browser}` },
  });
  return (
    <OwnLine
      name={browser}
      mark={isThis && <ThisOne />}
      words={
        <>
          {t`Since ${{ moment: formatDateTime(since, zone) }}`} ·{' '}
          {t`Last signed in ${{ moment: formatDateTime(signedInAt, zone) }}`}
        </>
      }
    >
      <Button
        aria-label={t`Forget ${browser}`}
        isPending={forget.isPending}
        onPress={() => forget.mutate()}
      >
        <Trans>Forget</Trans>
      </Button>
    </OwnLine>
  );
}

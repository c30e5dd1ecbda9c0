import {
  Card,
  color,
  Dialog,
  formatDateTime,
  Loaded,
  Message,
  StatusPill,
  soft,
  space,
  useHouseZone,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailOf, mailsTo } from '../mail/mail';
import { EMAIL_STATUSES } from '../mail/statuses';
import { Words } from '../mail/Words';
import { plainList } from '../people/look';
import { ScrollShadows } from './ScrollShadows';

/** What was mailed to a person, as it was sent, and what became of it. */
export function Emails({ retreatantId }: { retreatantId: number }) {
  const query = useQuery(mailsTo(retreatantId));
  const zone = useHouseZone();
  const [opened, setOpened] = useState<number>();
  return (
    <Card title={t`Emails`}>
      <Loaded query={query} failure={t`The emails could not be loaded.`} height="4rem">
        {(mails) =>
          mails.length === 0 ? (
            <p css={{ color: color.inkSoft }}>
              <Trans>No email was sent to this person yet</Trans>
            </p>
          ) : (
            <ScrollShadows label={t`Emails`} maxHeight="20rem">
              <ul css={plainList}>
                {mails.map(({ id, messageSubject, createdDate, emailStatus, problem }) => (
                  <li key={id} css={line}>
                    <button type="button" onClick={() => setOpened(id)} css={opener}>
                      {messageSubject}
                    </button>
                    <p css={facts}>
                      <StatusPill {...EMAIL_STATUSES[emailStatus]}>
                        {EMAIL_STATUSES[emailStatus].label}
                      </StatusPill>
                      {formatDateTime(createdDate, zone)}
                    </p>
                    {problem && <p css={facts}>{problem}</p>}
                  </li>
                ))}
              </ul>
            </ScrollShadows>
          )
        }
      </Loaded>
      {opened !== undefined && <Mail id={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

function Mail({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError } = useQuery(mailOf(id));
  return (
    <Dialog isWide isOpen onClose={onClose} title={data?.subject ?? t`Email`}>
      {isError && (
        <Message tone="red">
          <Trans>This email could not be loaded.</Trans>
        </Message>
      )}
      {data && <Words html={data.body} />}
    </Dialog>
  );
}

const line = { paddingBlock: space(1), borderBottom: `1px solid ${color.line}` } as const;

const opener = {
  minHeight: space(11),
  padding: 0,
  border: 'none',
  background: 'none',
  color: color.green,
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'underline',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
} as const;

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 2),
  ...soft,
} as const;

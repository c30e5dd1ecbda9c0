import {
  ApiError,
  actionFailure,
  api,
  Button,
  Dialog,
  Message,
  Skeleton,
  space,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { MailPreview } from '../editor/MailPreview';

interface Props {
  draft: { id: number; language: string; subject: string; body: string };
  onClose: () => void;
}

const WIDTHS = { desk: '100%', phone: '24rem' } as const;

/** The mail as it would arrive, filled in with examples. */
export function PreviewDialog({ draft, onClose }: Props) {
  const [size, setSize] = useState<keyof typeof WIDTHS>('desk');
  const { data, error } = useQuery({
    ...api.queryOptions('post', '/api/emailTemplate/preview', { body: draft }),
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      isWide
      isOpen
      onClose={onClose}
      title={t`Preview`}
      footer={
        <Button onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {error instanceof ApiError && (
        <Message tone="red">{actionFailure(t`show the preview`, error)}</Message>
      )}
      {!data && !error && <Skeleton height="20rem" />}
      {data && (
        <div css={{ display: 'grid', gap: space(3) }}>
          <div css={bar}>
            <p>
              <span css={{ fontWeight: weight.strong }}>
                <Trans>Subject:</Trans>
              </span>{' '}
              {data.subject}
            </p>
            <div css={{ display: 'flex', gap: space(2) }}>
              <Button
                aria-pressed={size === 'desk'}
                variant={size === 'desk' ? 'secondary' : 'quiet'}
                onPress={() => setSize('desk')}
              >
                <Monitor size={18} aria-hidden /> <Trans>Desk</Trans>
              </Button>
              <Button
                aria-pressed={size === 'phone'}
                variant={size === 'phone' ? 'secondary' : 'quiet'}
                onPress={() => setSize('phone')}
              >
                <Smartphone size={18} aria-hidden /> <Trans>Phone</Trans>
              </Button>
            </div>
          </div>
          <MailPreview html={data.html} width={WIDTHS[size]} />
        </div>
      )}
    </Dialog>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
} as const;

import { api, color, font, space, text } from '@cenacle/sdk';
import { FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FactorDialog, OwnPassword, PASSWORD } from './FactorDialog';
import { presence } from './factors';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
  /** Done; the recovery codes that came with it, if any. */
  onAdded: (codes: readonly string[] | null) => void;
}

interface Offer {
  secret: string;
  uri: string;
  qr: string;
  enrolment: string;
}

const TITLE = t`Set up an authenticator app`;

/** An app in three steps: whose account, the picture to scan, the first code. */
export function AddApp({ hasPassword, onClose, onAdded }: Props) {
  const [offer, setOffer] = useState<Offer>();
  return offer ? (
    <FirstCode offer={offer} onClose={onClose} onAdded={onAdded} />
  ) : (
    <Begin hasPassword={hasPassword} onClose={onClose} onOffer={setOffer} />
  );
}

function Begin({
  hasPassword,
  onClose,
  onOffer,
}: {
  hasPassword: boolean;
  onClose: () => void;
  onOffer: (offer: Offer) => void;
}) {
  const form = useForm({
    defaultValues: { password: '' },
    onSubmit: ({ password }) => api.post('/api/account/totp', { body: presence(password) }),
    onSaved: onOffer,
  });
  return (
    <FactorDialog
      title={TITLE}
      onClose={onClose}
      form={form}
      labels={{ password: PASSWORD }}
      act={t`Next`}
    >
      <p>
        <Trans>
          You need an app on your telephone that shows codes, such as Google Authenticator,
          Microsoft Authenticator or 2FAS. A password manager can do it, too.
        </Trans>
      </p>
      <OwnPassword form={form} isAsked={hasPassword} />
    </FactorDialog>
  );
}

const CODE = t`Code that the app shows`;

function FirstCode({ offer, onClose, onAdded }: { offer: Offer } & Omit<Props, 'hasPassword'>) {
  const form = useForm({
    defaultValues: { code: '' },
    onSubmit: ({ code }) =>
      api.post('/api/account/totp-confirm', { body: { enrolment: offer.enrolment, code } }),
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <FactorDialog
      title={TITLE}
      onClose={onClose}
      form={form}
      labels={{ code: CODE }}
      act={t`Set up`}
    >
      <p>
        <Trans>Scan this with the app:</Trans>
      </p>
      <img src={offer.qr} alt={t`QR code for the authenticator app`} css={picture} />
      <p css={{ color: color.inkSoft }}>
        <Trans>
          On this telephone, <a href={offer.uri}>open it in the app</a>. Or type this into it:
        </Trans>
      </p>
      <p css={secret}>{offer.secret.match(/.{4}/g)?.join(' ')}</p>
      <FormField
        field={form.field('code')}
        as={TextField}
        label={CODE}
        hint={t`Six digits. It counts from then on.`}
        autoComplete="one-time-code"
        inputMode="numeric"
        isRequired
      />
    </FactorDialog>
  );
}

const picture = {
  justifySelf: 'center',
  width: '12rem',
  height: '12rem',
  alignSelf: 'center',
} as const;

const secret = {
  fontFamily: font.mono,
  fontSize: text.s16,
  overflowWrap: 'anywhere',
  padding: space(3, 4),
  background: color.paper,
  borderRadius: space(1.5),
} as const;

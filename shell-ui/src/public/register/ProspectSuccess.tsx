import { color, media, radius, shadow, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PublicSheet } from '../account/PublicSheet';

const STEPS = [
  t`A receipt is on its way to your email. If it is not there, look in the folder for spam.`,
  t`A captain of the group looks at your application.`,
  t`The captain gets in touch with you. You need not do anything until then.`,
];

/** Thanks, and says what comes next; true of whoever comes back to it as well. */
export default function ProspectSuccess() {
  return (
    <PublicSheet title={t`Thank you`} isLarge intro={t`Your application is with us.`}>
      <section css={card}>
        <h2 css={{ fontSize: text.s22 }}>
          <Trans>What happens next</Trans>
        </h2>
        <ol css={steps}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <p>
        <a href="/register/prospect">
          <Trans>Apply for another person</Trans>
        </a>
      </p>
    </PublicSheet>
  );
}

const card = {
  display: 'grid',
  gap: space(4),
  padding: space(5),
  background: color.surface,
  borderRadius: radius.card,
  boxShadow: shadow.card,
  [media.sm]: { padding: space(8) },
} as const;

const steps = {
  display: 'grid',
  gap: space(4),
  paddingLeft: space(6),
  '& ::marker': { color: color.green, fontWeight: 600 },
} as const;

import { Button, color, Dialog, font, Message, radius, space, text, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** The codes, this once. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t`Recovery codes copied`);
    } catch {
      // Not allowed here, or the page did not come by https.
      toast.error(t`They could not be copied. Print them, or write them down.`);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      needsAnswer
      title={t`Your recovery codes`}
      footer={
        <>
          <Button onPress={copy}>
            <Trans>Copy</Trans>
          </Button>
          <Button onPress={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <Button variant="primary" onPress={onClose}>
            <Trans>I have kept them</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Each of these lets you in once, should you lose your telephone. Print them, or keep them
          with your papers.
        </Trans>
      </p>
      <ul css={list} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Message tone="amber">
        <Trans>They are shown this once. Codes from before no longer work.</Trans>
      </Message>
    </Dialog>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: space(2, 4),
  margin: 0,
  padding: space(4),
  listStyle: 'none',
  background: color.paper,
  borderRadius: radius.control,
  fontFamily: font.mono,
  fontSize: text.s16,
} as const;

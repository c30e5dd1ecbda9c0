import { Button, color, Dialog, font, Message, radius, space, text, toast } from '@cenacle/sdk';

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
      toast.success('Recovery codes copied');
    } catch {
      // Not allowed here, or the page did not come by https.
      toast.error('They could not be copied. Print them, or write them down.');
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      needsAnswer
      title="Your recovery codes"
      footer={
        <>
          <Button onPress={copy}>Copy</Button>
          <Button onPress={() => window.print()}>Print</Button>
          <Button variant="primary" onPress={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <p>
        Each of these lets you in once, should you lose your telephone. Print them, or keep them
        with your papers.
      </p>
      <ul css={list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Message tone="amber">They are shown this once. Codes from before no longer work.</Message>
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

import { Button, type ButtonProps, radius, space, text, weight } from '@cenacle/sdk';

interface Props extends ButtonProps {
  /** What it means, in a few words below. */
  note?: string;
}

/** A button that nobody has to aim at. */
export function Choice({ note, children, ...props }: Props) {
  return (
    <Button {...props} css={large}>
      <span>
        <span css={{ display: 'block', fontSize: text.s19, fontWeight: weight.strong }}>
          {children}
        </span>
        {note && <span css={{ fontWeight: weight.normal }}>{note}</span>}
      </span>
    </Button>
  );
}

const large = {
  width: '100%',
  minHeight: space(17),
  padding: space(3, 4),
  borderWidth: 2,
  borderRadius: radius.card,
  lineHeight: 1.35,
  textAlign: 'center',
  whiteSpace: 'normal',
} as const;

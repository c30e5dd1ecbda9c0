import { Button, space } from '@cenacle/sdk';
import type { WayToPay } from './api';

interface Props {
  ways: readonly WayToPay[];
  isPending: boolean;
  /** Notes by which way it is paid, before the form is sent. */
  onChoose: (way: string) => void;
}

/** A button for each way by which the house can be paid; each sends the form. */
export function WaysToPay({ ways, isPending, onChoose }: Props) {
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
      {ways.map(({ name, title }, index) => (
        <Button
          key={name}
          type="submit"
          variant={index === 0 ? 'primary' : 'secondary'}
          isPending={isPending}
          onPress={() => onChoose(name)}
        >
          {title}
        </Button>
      ))}
    </div>
  );
}

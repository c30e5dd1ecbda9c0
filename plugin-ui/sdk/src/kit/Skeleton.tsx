import { color, radius } from '../theme';

interface Props {
  width?: string;
  height?: string;
}

/** The shape of what is on its way. */
export function Skeleton({ width = '100%', height = '1em' }: Props) {
  return <span aria-hidden css={[look, { width, height }]} />;
}

const look = {
  display: 'inline-block',
  borderRadius: radius.control,
  background: color.neutralGround,
};

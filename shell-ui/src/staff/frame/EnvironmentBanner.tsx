import { color, space, text, usePublicSettings } from '@cenacle/sdk';
import { environmentNotice } from './environment';

/** Tells a house for trying things out from the real one. */
export function EnvironmentBanner() {
  const notice = environmentNotice(usePublicSettings()?.environment);
  return notice && <p css={banner}>{notice}</p>;
}

const banner = {
  padding: space(0.5, 4),
  background: color.amberGround,
  color: color.amber,
  fontSize: text.s13,
  textAlign: 'center',
} as const;

import { ManyScreen } from './ManyScreen';
import { NextYear } from './NextYear';
import { RoomRange } from './RoomRange';

type Show = 'rooms' | 'groups' | 'retreats' | 'range' | 'nextYear';

/** Whatever is made many at once. */
export default function Screens({ show }: { show: Show }) {
  if (show === 'range') return <RoomRange />;
  if (show === 'nextYear') return <NextYear />;
  return <ManyScreen kind={show} />;
}

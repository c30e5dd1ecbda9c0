import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { describePlace, houseSlots } from '../../staff/slots/houseSlots';
import { outline, tag } from '../../staff/slots/look';
import Filled from './Filled';

/** A slot of a public page in a frame with its name, empty or not, for whoever asked by `?slots`. */
export default function Outlined(slot: ComponentProps<typeof Filled>) {
  const { data } = useQuery(houseSlots);
  return (
    <div css={[outline, { margin: 2 }]}>
      <p css={tag}>{describePlace(data, slot.name)}</p>
      <Filled {...slot} />
    </div>
  );
}

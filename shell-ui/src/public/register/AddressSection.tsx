import { AddressFields } from '../../application/AddressFields';
import { Section } from './Section';

export function AddressSection() {
  return (
    <Section part={2} title="Address" why="Where you live.">
      <AddressFields />
    </Section>
  );
}

import { Archive, BedDouble, Ellipsis, Mail, Pencil, Trash2 } from 'lucide-react';
import { Button, ButtonLink, IconButton, Menu, MenuLine, MenuSeparator, TabSet } from '../src';
import { Row, Section } from './Section';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** What one presses. */
export function Actions() {
  return (
    <Section title="Actions">
      <Row>
        <Button variant="primary">
          <Mail size={18} aria-hidden /> Send invitation
        </Button>
        <Button>Compose email</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Remove</Button>
        <ButtonLink to="/">View Roster</ButtonLink>
        <IconButton icon={Pencil} label="Edit" />
        <IconButton icon={Trash2} label="Delete" variant="secondary" />
        <RowActions />
      </Row>
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} isPending>
            <Mail size={18} aria-hidden /> Sending
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} isDisabled>
            Not yet
          </Button>
        ))}
      </Row>
      <TabSet
        label="Decision"
        tabs={[
          { id: 'verify', title: 'Verify', content: 'Mark the application as reviewed.' },
          { id: 'accept', title: 'Accept', content: 'Make the prospect a retreatant.' },
          { id: 'deny', title: 'Deny', content: 'Reject the prospect for all groups.' },
        ]}
      />
    </Section>
  );
}

function RowActions() {
  return (
    <Menu label="More" trigger={<IconButton icon={Ellipsis} label="More" />}>
      <MenuLine icon={BedDouble}>Assign room</MenuLine>
      <MenuLine icon={Archive} isDisabled>
        Archive
      </MenuLine>
      <MenuSeparator />
      <MenuLine icon={Trash2} isDangerous>
        Remove
      </MenuLine>
    </Menu>
  );
}

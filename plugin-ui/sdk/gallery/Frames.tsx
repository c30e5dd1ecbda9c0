import { useState } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  color,
  ErrorState,
  Loaded,
  PageFrame,
  Skeleton,
  Spinner,
  space,
  TabSet,
} from '../src';
import { CheckListField, LiveSearch, PhoneField, RadioField, YES_NO } from '../src/forms';
import { Section } from './Section';

/** What stands around other pieces, and in their place while they are on their way. */
export function Frames() {
  const [search, setSearch] = useState('');
  const [eatsFish, setEatsFish] = useState<boolean | null>(null);
  const [days, setDays] = useState<string[]>(['Friday']);
  return (
    <Section title="Frames, and what is on its way">
      <div css={{ display: 'grid', gap: space(5) }}>
        <TabSet
          label="Retreat"
          tabs={[
            { id: 'people', title: 'People', content: 'Who comes to the retreat.' },
            { id: 'rooms', title: 'Rooms', content: 'Who sleeps where.' },
          ]}
        />
        <Card title="On its way">
          <div css={{ display: 'grid', gap: space(3) }}>
            <Spinner />
            <Skeleton width="60%" height="1.25rem" />
            <Loaded query={PENDING} failure="" height="3rem">
              {() => null}
            </Loaded>
          </div>
        </Card>
        <ErrorState title="The rooms could not be loaded." onRetry={() => {}} />
        <ErrorState title="They are read once more." onRetry={() => {}} isRetrying />
        <div css={{ border: `1px dashed ${color.lineStrong}` }}>
          <PageFrame
            title="A screen"
            description="With its words, a way back and what one may do."
            back={{ to: '/', label: 'Back' }}
            actions={
              <>
                <ButtonLink to="/">A link that looks so</ButtonLink>
                <Button variant="primary">The one act</Button>
              </>
            }
          >
            What it is about.
          </PageFrame>
        </div>
        <Card title="More fields">
          <div css={{ display: 'grid', gap: space(5) }}>
            <LiveSearch label="Search while typing" search={search} onSearch={setSearch} />
            <PhoneField label="Cell phone" />
            <RadioField
              label="Do you eat fish?"
              options={YES_NO}
              value={eatsFish}
              onChange={setEatsFish}
            />
            <CheckListField
              label="Days"
              search="Search days"
              options={['Friday', 'Saturday', 'Sunday'].map((value) => ({ value, label: value }))}
              value={days}
              onChange={setDays}
            />
          </div>
        </Card>
      </div>
    </Section>
  );
}

const PENDING = {
  data: undefined,
  isError: false,
  isFetching: true,
  refetch: async () => Promise.reject(),
};

import { api, Button, Link, Message, Skeleton, space } from '@cenacle/sdk';
import { ComboboxField, FormField } from '@cenacle/sdk/forms';
import { useQuery } from '@tanstack/react-query';

/** Whose retreat it is. */
export function GroupField({ label }: { label: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['group-options'],
    queryFn: ({ signal }) => api.get('/api/group/group-options', { signal }),
  });
  if (!data && isError) {
    return (
      <Message tone="red">
        The groups could not be loaded.
        <Button variant="quiet" onPress={() => refetch()}>
          Load them again
        </Button>
      </Message>
    );
  }
  if (!data) return <Skeleton height={space(17)} />;
  if (data.length === 0) {
    return (
      <Message tone="amber">
        There are no groups yet, and a retreat is of a group.{' '}
        <Link to="/admin/groups/create">Create a group</Link>
      </Message>
    );
  }
  return (
    <FormField
      name="groupNumberId"
      as={ComboboxField<number>}
      label={label}
      options={data.map((option) => ({ value: Number(option.value), label: option.label }))}
      isRequired
    />
  );
}

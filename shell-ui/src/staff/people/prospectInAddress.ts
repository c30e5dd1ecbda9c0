import { useSearchParams } from '@cenacle/sdk';

const PARAMETER = 'prospect';

/** The prospect whose application lies open, by the address, so that it can be sent and found again. */
export function useOpenProspect() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get(PARAMETER));
  return {
    prospectId: Number.isInteger(id) && id > 0 ? id : null,
    open: (prospectId: number) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(PARAMETER, String(prospectId));
          return after;
        },
        // Back leads to the list, however many were looked at.
        { replace: params.has(PARAMETER) },
      ),
    close: () =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(PARAMETER);
          return after;
        },
        { replace: true },
      ),
  };
}

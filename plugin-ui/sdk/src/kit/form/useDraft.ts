import { useEffect, useState } from 'react';
import type { FieldPathValue, FieldValues, Path } from 'react-hook-form';
import type { FormState } from './useForm';

/** What was typed and not sent. */
export interface Draft {
  /** What was typed before a reload stands in the form again. */
  isRestored: boolean;
  /** For when it was sent: nothing is kept any more of what stands there now. */
  forget: () => void;
}

/** Which values of a field are taken back; a field that is not named takes any of its type. */
type Fits<V> = { readonly [Name in keyof V]?: (value: unknown) => boolean };

const PAUSE_MS = 400;
/** No draft of theirs: a trap for programs must not be filled in by us, and a password not kept. */
const NEVER = new Set(['website', 'password', 'confirmPassword']);

/** Keeps what is typed for as long as the tab is open, and gives it back after a reload. */
export function useDraft<V extends FieldValues>(
  { methods }: FormState<V>,
  key: string,
  fits: Fits<V> = {},
): Draft {
  const place = `cenacle.draft.${key}`;
  const [start] = useState(() => methods.getValues());
  const [found] = useState(() => readFrom(place, start, fits));
  const [keeper] = useState(() => new Keeper(place, start));

  useEffect(() => {
    for (const [name, value] of Object.entries(found)) {
      methods.setValue(name as Path<V>, value as FieldPathValue<V, Path<V>>);
    }
    keeper.begin(methods.getValues());
    const stop = methods.subscribe({
      formState: { values: true },
      callback: ({ values }) => keeper.note(values),
    });
    const save = () => keeper.save();
    window.addEventListener('pagehide', save);
    return () => {
      stop();
      save();
      window.removeEventListener('pagehide', save);
    };
  }, [methods.setValue, methods.getValues, methods.subscribe, keeper, found]);

  return { isRestored: Object.keys(found).length > 0, forget: () => keeper.forget() };
}

/** Writes the values down when the typing pauses, and not when nothing has changed. */
class Keeper {
  private readonly empty: string;
  private last = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly place: string,
    start: FieldValues,
  ) {
    this.empty = draftOf(start);
  }

  begin(values: FieldValues): void {
    this.last = draftOf(values);
  }

  note(values: FieldValues): void {
    const draft = draftOf(values);
    if (draft === this.last) return;
    this.last = draft;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), PAUSE_MS);
  }

  save(): void {
    if (this.timer === undefined) return;
    this.forget();
    if (this.last !== this.empty) attempt(() => sessionStorage.setItem(this.place, this.last));
  }

  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    attempt(() => sessionStorage.removeItem(this.place));
  }
}

const draftOf = (values: FieldValues) =>
  JSON.stringify(values, (name, value) => (NEVER.has(name) ? undefined : value));

/** What is kept there of the form's own fields, and differs from what stands in them at first. */
function readFrom<V extends FieldValues>(place: string, start: V, fits: Fits<V>): Partial<V> {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(place) ?? 'null'));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.keys(start)
      .filter((name) => Object.hasOwn(kept, name) && !NEVER.has(name))
      .filter((name) => isAlike(kept[name], start[name]) && (fits[name]?.(kept[name]) ?? true))
      .filter((name) => JSON.stringify(kept[name]) !== JSON.stringify(start[name]))
      .map((name) => [name, kept[name]]),
  ) as Partial<V>;
}

/** Whether it could have been typed where `start` stood. */
function isAlike(value: unknown, start: unknown): boolean {
  if (Array.isArray(start)) return isList(value);
  if (isGroup(start)) {
    return isGroup(value) && Object.values(value).every((one) => one === null || isAnswer(one));
  }
  return start === null ? isSimple(value) : isSimple(value) && typeof value === typeof start;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown) => Array.isArray(value) && value.every(isSimple);

const isAnswer = (value: unknown) => isSimple(value) || isList(value);

const isSimple = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** A browser may have no storage to give, or none left; then nothing is kept. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

import type { FieldChoice, FirstRow, Mapping } from '../api';

const SHOWN = 3;

/** The columns that hold a field which another one holds as well, each with that other one. */
export function chosenTwice(mapping: Mapping): Record<string, string> {
  const twice: Record<string, string> = {};
  for (const [column, field] of Object.entries(mapping)) {
    const other = Object.keys(mapping).find(
      (name) => field !== null && name !== column && mapping[name] === field,
    );
    if (other !== undefined) twice[column] = other;
  }
  return twice;
}

/** Where there is none of the first, the second will do: an account is called on the cell phone. */
const INSTEAD: Partial<Record<string, string>> = { phoneNumber: 'cellPhone' };

/** The fields that every row needs, and no column holds. */
export function unmatched(fields: readonly FieldChoice[], mapping: Mapping): FieldChoice[] {
  const held = new Set(Object.values(mapping));
  return fields.filter(
    ({ value, isNeeded }) => isNeeded && !held.has(value) && !held.has(INSTEAD[value] ?? ''),
  );
}

/** What the column holds in the first rows, each value once. */
export function samplesOf(column: string, rows: readonly FirstRow[]): string[] {
  const cells = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean);
  return [...new Set(cells)].slice(0, SHOWN);
}

/** How many columns go into a field. */
export const matchedCount = (mapping: Mapping) =>
  Object.values(mapping).filter((field) => field !== null).length;

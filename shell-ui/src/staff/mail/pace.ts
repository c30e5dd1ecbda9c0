import type { Batch } from './mail';

/** The house may send so many a minute; what rests for longer than that waits for something else. */
const PATIENCE_MS = 70_000;

/** Remembers when each batch moved last. */
export class Pace {
  private readonly last = new Map<number, { waiting: number; at: number }>();

  note(batches: readonly Batch[]): void {
    for (const { id, waiting } of batches) {
      if (this.last.get(id)?.waiting !== waiting) this.last.set(id, { waiting, at: Date.now() });
    }
  }

  /** Whether it has not moved for long, at the time when that was read last. */
  isStill(id: number, now: number): boolean {
    const moved = this.last.get(id);
    return moved !== undefined && now - moved.at > PATIENCE_MS;
  }
}

/** Keeps the page when its session has ended, until the same person has signed in again. */
export class SignInWait {
  private readonly listeners = new Set<() => void>();
  private goOn: (() => void) | undefined;
  private back: Promise<boolean> | undefined;

  /** `isNeeded` says whether something on the page would be lost. */
  constructor(readonly isNeeded: () => boolean) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly isUnderWay = (): boolean => this.back !== undefined;

  /** Waits until the person is back; `false` where nothing would be lost. */
  async begin(): Promise<boolean> {
    if (!this.back && !this.isNeeded()) return false;
    this.back ??= new Promise((resolve) => {
      this.goOn = () => resolve(true);
    });
    this.tell();
    return this.back;
  }

  end(): void {
    this.goOn?.();
    this.back = undefined;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

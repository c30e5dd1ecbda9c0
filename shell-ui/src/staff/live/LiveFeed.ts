/** By what is followed, the number that is another one once it has changed. */
export type Markers = Readonly<Record<string, number>>;

type Listener = () => void;

type Message =
  /** Each page says what it follows when that changes, and when the one that asks is a new one. */
  | { what: 'follows'; page: string; topics: readonly string[] }
  | { what: 'asks' }
  /** What the page that has the stream hears, and whether it hears anything. */
  | { what: 'tells'; markers: Markers; isLive: boolean };

const NAME = 'cenacle.live';
/** How long the page that has the stream waits after a refusal before it tries again. */
const AGAIN_MS = 30_000;
/** After so long a silence a stream leads nowhere: the house says each 20 seconds how it stands. */
const SILENCE_MS = 60_000;
/** As many as the house tells by one stream. */
const MOST = 20;

/**
 * What this browser is told of changes, by one stream for all its pages: a browser opens only a few
 * connections to one house. The page that has the lock has the stream, and tells the others.
 */
export class LiveFeed {
  private readonly page = crypto.randomUUID();
  private readonly own = new Map<string, number>();
  private readonly others = new Map<string, readonly string[]>();
  private readonly listeners = new Set<Listener>();
  private readonly channel = new BroadcastChannel(NAME);
  private markers: Markers = {};
  private isLive = false;
  private isLeading = false;
  private source: EventSource | undefined;
  private address = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly addressOf: (topics: readonly string[]) => string) {
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data);
    window.addEventListener('pagehide', () => this.sayThatNothingIsFollowed());
    window.addEventListener('pageshow', () => this.sayWhatIsFollowed());
    // A page that goes gives the lock back, and the next one takes the stream over.
    void navigator.locks.request(NAME, () => {
      this.isLeading = true;
      this.others.clear();
      this.say({ what: 'asks' });
      this.open();
      return new Promise(() => {});
    });
  }

  static isPossible(): boolean {
    return 'EventSource' in window && 'BroadcastChannel' in window && navigator.locks !== undefined;
  }

  /** The marker of a topic that is told; nothing where one has to ask. */
  read(topic: string): number | undefined {
    return this.isLive ? this.markers[topic] : undefined;
  }

  follow(topic: string, listener: Listener): () => void {
    this.listeners.add(listener);
    this.own.set(topic, (this.own.get(topic) ?? 0) + 1);
    this.sayWhatIsFollowed();
    return () => {
      this.listeners.delete(listener);
      const left = (this.own.get(topic) ?? 0) - 1;
      if (left > 0) this.own.set(topic, left);
      else this.own.delete(topic);
      this.sayWhatIsFollowed();
    };
  }

  private hear(message: Message) {
    if (message.what === 'follows') {
      if (message.topics.length > 0) this.others.set(message.page, message.topics);
      else this.others.delete(message.page);
      if (this.isLeading) this.open();
    } else if (message.what === 'asks') {
      this.sayWhatIsFollowed();
    } else {
      this.show(message.markers, message.isLive);
      // Some systems put a page to sleep that is not seen, and the stream with it.
      this.afterwards(SILENCE_MS, () => this.show(this.markers, false));
    }
  }

  private sayWhatIsFollowed() {
    this.say({ what: 'follows', page: this.page, topics: [...this.own.keys()] });
    if (this.isLeading) this.open();
  }

  private sayThatNothingIsFollowed() {
    this.say({ what: 'follows', page: this.page, topics: [] });
  }

  /** The stream of all that is followed in this browser, anew where that has changed. */
  private open() {
    const topics = new Set([...this.own.keys(), ...[...this.others.values()].flat()]);
    const address = topics.size > 0 ? this.addressOf([...topics].slice(0, MOST).sort()) : '';
    if (address === this.address) {
      if (this.isLive) this.tell(this.markers, true);
      return;
    }
    this.address = address;
    this.listen();
  }

  private listen() {
    this.source?.close();
    this.afterwards(SILENCE_MS, () => this.listen());
    this.tell(this.markers, false);
    if (!this.address) return;
    const source = new EventSource(this.address);
    this.source = source;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      this.afterwards(SILENCE_MS, () => this.listen());
      this.tell(JSON.parse(data), true);
    };
    source.onerror = () => {
      // The browser comes again by itself, but for a refusal.
      if (source.readyState === EventSource.CLOSED) this.afterwards(AGAIN_MS, () => this.listen());
      this.tell(this.markers, false);
    };
  }

  private afterwards(ms: number, act: () => void) {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, ms);
  }

  private tell(markers: Markers, isLive: boolean) {
    this.show(markers, isLive);
    this.say({ what: 'tells', markers, isLive });
  }

  private show(markers: Markers, isLive: boolean) {
    this.markers = markers;
    this.isLive = isLive;
    for (const listener of this.listeners) listener();
  }

  private say(message: Message) {
    this.channel.postMessage(message);
  }
}

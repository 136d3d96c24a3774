import type { Limits } from '../limits/counters';
import { FieldRefusal, Refusal } from '../refusal';
import { Unavailable } from '../unavailable';
import { Artist } from './artist';
import type { Drawing, Drawn, DrawnOr, WhyNot } from './drawing';

/** A picture that somebody has sent, and what is to become of it. */
export interface PictureWish extends Drawing {
  /** Where the body names it; refusals stand there. */
  readonly field: string;
  /** Its place, where the field is a list. */
  readonly index?: number;
  /** Keys of the module's catalogue, for a file that is no picture and for one of another format. */
  readonly texts: { readonly unreadable: string; readonly format: string };
}

/** What a person may send to be drawn: a screen sends one at a time, and a save of the branding seven. */
const ofOnePerson = { most: 60, seconds: 600 } as const;
/**
 * How much of the process that draws one person may hold: a minute of ten. It is counted in half seconds, one for each picture and one for each half second that it has
 * taken; a usual picture takes a tenth of a second.
 */
const workOfOnePerson = { most: 120, seconds: 600 } as const;
const workUnit = 500;
/** Pictures of one person that are drawn or wait, and of all people together. */
const mostOfOne = 2;
const mostInLine = 8;
/** `Retry-After` of a refused picture, in seconds: pictures take a tenth of a second, seldom a whole one. */
const waitSeconds = 3;

/** Texts for a picture that needs too much, for every module. */
const tooMuch = new Map<WhyNot, string>([
  ['pixels', 'picture.tooManyPixels'],
  ['frames', 'picture.tooManyFrames'],
  ['time', 'picture.tookTooLong'],
  ['memory', 'picture.tooMuchMemory'],
]);

/** All work on pictures of one server: one at a time, in a process of its own, so that passwords and files never wait for a picture. */
export class Pictures {
  readonly #inLine = new Map<string, number>();
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly limits: Limits,
    private readonly artist: Pick<Artist, 'draw' | 'close'> = new Artist(),
    // real time: a process at work, in milliseconds
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Pictures that are drawn or wait for it. */
  get inLine(): number {
    return this.#waiting;
  }

  /**
   * A picture drawn anew: nothing but pixels is left of what was sent.
   * @param personId who has sent it
   * @throws FieldRefusal 400 for what is no picture, or one that asks for too much
   * @throws Refusal 429 for too many pictures of one person, or too much work on them
   * @throws Unavailable 503 while too many wait, and where the process was ended
   */
  async draw(personId: string, { field, texts, bytes, formats, stills }: PictureWish): Promise<Drawn> {
    const mine = this.#inLine.get(personId) ?? 0;
    if (mine >= mostOfOne) throw new Refusal(429, 'picture.oneAtATime', {}, true, waitSeconds);
    const wait = this.limits.take('pictures', personId, ofOnePerson);
    const rest = wait > 0 ? 0 : this.limits.take('work on pictures', personId, workOfOnePerson);
    if (rest > 0) throw new Refusal(429, 'picture.tooMuchWork', {}, true, rest);
    if (wait > 0) throw new Refusal(429, 'picture.tooOften', {}, true, wait);
    if (this.#waiting >= mostInLine) throw new Unavailable('Too many pictures wait to be drawn.', 'error.busy', waitSeconds);
    this.#waiting++;
    this.#inLine.set(personId, mine + 1);
    try {
      const turn = this.#last
        .then(() => this.#drawCounted(personId, { bytes, formats, stills }))
        .catch((cause: unknown) => {
          throw new Unavailable('The process that draws pictures could not be started.', 'error.busy', waitSeconds, { cause });
        });
      this.#last = turn.catch(() => undefined);
      const answer = await turn;
      if (!('whyNot' in answer)) return answer;
      const { whyNot } = answer;
      if (whyNot === 'lost') throw new Unavailable('The process that draws pictures was ended.', 'picture.tryAgain', waitSeconds);
      throw new FieldRefusal(field, tooMuch.get(whyNot) ?? (whyNot === 'format' ? texts.format : texts.unreadable));
    } finally {
      this.#waiting--;
      const left = (this.#inLine.get(personId) ?? 1) - 1;
      if (left > 0) this.#inLine.set(personId, left);
      else this.#inLine.delete(personId);
    }
  }

  /** Draws, and counts what it has taken as work of the person. */
  async #drawCounted(personId: string, drawing: Drawing): Promise<DrawnOr> {
    const begun = this.now();
    try {
      return await this.artist.draw(drawing);
    } finally {
      for (let left = Math.floor((this.now() - begun) / workUnit); left > 0; left--) this.limits.take('work on pictures', personId, workOfOnePerson);
    }
  }

  /** Ends the process that draws. */
  close(): void {
    this.artist.close();
  }
}

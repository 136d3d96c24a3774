import type { Limits } from '../limits/counters';
import { FieldRefusal, Refusal } from '../refusal';
import { Unavailable } from '../storage/unavailable';
import { Artist } from './artist';
import type { Drawing, Drawn, DrawnOr, WhyNot } from './drawing';

/** An uploaded picture and how to draw it. */
export interface PictureWish extends Drawing {
  /** Name of the field in the body; refusals name it. */
  readonly field: string;
  /** Index, if the field is a list. */
  readonly index?: number;
  /** Keys of the module's catalogue: for a file that is no picture, and for one of another format. */
  readonly texts: { readonly unreadable: string; readonly format: string };
}

/** Maximum number of pictures per person: a screen sends one at a time, and a save of the branding sends seven. */
const ofOnePerson = { most: 60, seconds: 600 } as const;
/**
 * Maximum drawing time per person: one minute in ten. Its unit is half a second: one for each picture, and one more for each half second that it
 * took; a usual picture takes a tenth of a second.
 */
const workOfOnePerson = { most: 120, seconds: 600 } as const;
const workUnit = 500;
/** Maximum number of pictures in the queue, of one person and of all people. */
const mostOfOne = 2;
const mostInLine = 8;
/** `Retry-After` of a refused picture, in seconds: a picture takes a tenth of a second, rarely a whole one. */
const waitSeconds = 3;

/** Texts for pictures that exceed a limit, for every module. */
const tooMuch = new Map<WhyNot, string>([
  ['pixels', 'picture.tooManyPixels'],
  ['frames', 'picture.tooManyFrames'],
  ['time', 'picture.tookTooLong'],
  ['memory', 'picture.tooMuchMemory'],
]);

/** Draws the pictures of one server, one at a time in a separate process, so that password checks and files never wait for a picture. */
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

  /** Number of pictures being drawn or waiting. */
  get inLine(): number {
    return this.#waiting;
  }

  /**
   * Draws a picture anew: only pixels of the upload remain.
   * @param personId the person who uploaded it
   * @throws FieldRefusal 400 if it is no picture, or exceeds a limit
   * @throws Refusal 429 for too many pictures of one person, or too much drawing time
   * @throws Unavailable 503 while too many wait, and if the process was ended
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

  /** Draws, and adds the duration to the drawing time of the person. */
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

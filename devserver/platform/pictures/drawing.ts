/** One picture as it is to be drawn anew. */
export interface Still {
  /** The frame, in pixels: filled (`cover`), or fitted into without enlarging (`inside`). */
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
  /** `same`: in the format in which it was sent. */
  readonly as: 'webp' | 'jpeg' | 'same';
  readonly quality?: number;
  /** What stands behind transparent parts. */
  readonly background?: string;
  /** Keeps all frames of a GIF. */
  readonly moving?: true;
}

/** What the process that draws is asked for. */
export interface Drawing {
  readonly bytes: Uint8Array;
  /** Formats that are taken, as the decoder names them: `jpeg`, `png`, `webp`, `gif`. */
  readonly formats: readonly string[];
  readonly stills: readonly Still[];
}

/** Why a picture was not drawn; `memory`: it took more than its head had said; `lost`: the process was ended by something else than the picture. */
export type WhyNot = 'unreadable' | 'format' | 'pixels' | 'frames' | 'time' | 'memory' | 'lost';

/** A picture that was drawn: its format as sent, and the stills in the order in which they were asked for. */
export interface Drawn {
  readonly format: string;
  readonly drawn: readonly Uint8Array[];
}

export type DrawnOr = Drawn | { readonly whyNot: WhyNot };

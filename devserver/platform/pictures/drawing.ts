/** A picture to draw. */
export interface Still {
  /** Size of the frame in pixels; `cover` fills it, `inside` fits into it without enlarging. */
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
  /** Output format; `same`: the format of the input. */
  readonly as: 'webp' | 'jpeg' | 'same';
  readonly quality?: number;
  /** Colour behind transparent parts. */
  readonly background?: string;
  /** Whether all frames of a GIF are kept. */
  readonly moving?: true;
}

/** A request to the drawing process. */
export interface Drawing {
  readonly bytes: Uint8Array;
  /** Accepted formats by the decoder's names: `jpeg`, `png`, `webp`, `gif`. */
  readonly formats: readonly string[];
  readonly stills: readonly Still[];
}

/**
 * Reason why a picture was not drawn; `memory`: it took more memory than its header declared; `lost`: the process was ended by something other than
 * the picture.
 */
export type WhyNot = 'unreadable' | 'format' | 'pixels' | 'frames' | 'time' | 'memory' | 'lost';

/** The format of the input, and the drawn pictures in the order of the request. */
export interface Drawn {
  readonly format: string;
  readonly drawn: readonly Uint8Array[];
}

export type DrawnOr = Drawn | { readonly whyNot: WhyNot };

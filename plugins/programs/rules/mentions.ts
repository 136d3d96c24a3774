import type { BoardMember } from '../contract';

/** What is being typed behind an `@`: where that stands, and the beginning of a name. */
export interface Mentioning {
  readonly from: number;
  readonly search: string;
}

const typed = /(?:^|\s)@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u;

/** The mention that the caret stands in, if any. */
export const mentionAt = (text: string, caret: number): Mentioning | undefined => {
  const before = text.slice(0, caret);
  const search = typed.exec(before)?.[1];
  return search === undefined ? undefined : { from: before.length - search.length - 1, search };
};

/** A piece of a text; with `member` it is their name behind an `@`. */
export interface Piece {
  readonly text: string;
  readonly member?: BoardMember;
}

/** A text in pieces, so that who is named stands out. Of two names of which one begins the other, the longer one counts. */
export const piecesOf = (text: string, mentions: readonly BoardMember[]): readonly Piece[] => {
  const byLength = [...mentions].sort((one, other) => other.Name.length - one.Name.length);
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const member = text[at] === '@' ? byLength.find(({ Name }) => text.startsWith(Name, at + 1)) : undefined;
    if (member) {
      if (plain !== '') pieces.push({ text: plain });
      plain = '';
      pieces.push({ text: `@${member.Name}`, member });
      at += member.Name.length + 1;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  return plain === '' ? pieces : [...pieces, { text: plain }];
};

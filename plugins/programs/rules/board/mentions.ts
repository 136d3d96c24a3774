import type { BoardMember } from '../../contract';

/** The text being typed after an `@`: position of the `@`, and the beginning of a name. */
export interface Mentioning {
  readonly from: number;
  readonly search: string;
}

const typed = /(?:^|\s)@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u;

/** The mention at the caret, if any. */
export const mentionAt = (text: string, caret: number): Mentioning | undefined => {
  const before = text.slice(0, caret);
  const search = typed.exec(before)?.[1];
  return search === undefined ? undefined : { from: before.length - search.length - 1, search };
};

/** A piece of a text; with `member` it is their name after an `@`. */
export interface Piece {
  readonly text: string;
  readonly member?: BoardMember;
}

/** Splits a text into pieces, so that mentions can be highlighted. If one name begins with another, the longer one matches. */
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

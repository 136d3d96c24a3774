import { type Call, Refusal } from '../../platform/module';

/**
 * What a person agrees to and tells about themselves nobody can do for them, not even somebody who acts as them.
 * @throws Refusal 409 while somebody else acts as the person.
 */
export const refuseWhileActedFor = ({ caller: { subject, actor } }: Pick<Call, 'caller'>): void => {
  if (subject.userId !== actor.userId) throw new Refusal(409, 'ownOnly');
};

import { owned } from '../../../fixtures/owned';
import { pick } from '../../../fixtures/random';
import { isActivity } from '../../../plugins/programs/rules/programIds';
import type { Demonstration, DemonstrationParts, DemoPerson } from '../../platform/demonstration/demonstration';
import { seedPosts } from './board/seed';
import { acme } from './fixtures/acme/acme';
import { boardTexts, groupNames, missionTexts, pastChallenges, reportTexts, unfitPost } from './fixtures/demonstrated';
import type { Offer, PartFixture, ProgramFixture, ReportFixture } from './fixtures/fixture';
import { companyMissionFixtures } from './fixtures/missions';
import { quickLinkFixtures } from './fixtures/quickLinks';
import { seedCompanyWords } from './fixtures/seedWords';
import { settleGroup } from './groups/settle';
import { seedScores } from './leaderboard/seed';
import { addOffer, addPart } from './seed';
import type { ProgramTables } from './tables';

type Demo = Demonstration<ProgramTables>;

/** Programs whose button leads to a page that a demonstration does not have. */
const left: ReadonlySet<string> = new Set(['acme-look-back', 'acme-last-year-walks']);

const offerOf = ({ companyId, companyName }: Demo): Offer =>
  owned({ ...acme, programs: [...acme.programs, ...pastChallenges].filter(({ id }) => !left.has(id)) }, { id: companyId, name: companyName });

/** Whether people take part by reports; other programs follow from activity elsewhere. */
const isReported = ({ action, subType, outcome, type }: ProgramFixture): boolean =>
  action === undefined && outcome === undefined && subType !== 'Learn' && subType !== 'Tracker' && type === 'Challenge';

const mayJoin = (program: ProgramFixture): boolean =>
  isReported(program) || program.subType === 'Tracker' || program.subType === 'Learn' || program.type === 'Event';

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** `count` of the days between two others, in order; weekends are rarer. */
const someDays = ({ day, random }: Demo, from: number, to: number, count: number): readonly number[] => {
  const all = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const drawn = all.map((one) => ({ one, weight: random() * (isWeekend(day(one)) ? 0.45 : 1) }));
  return drawn
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, count)
    .map(({ one }) => one)
    .toSorted((one, other) => one - other);
};

/** Reports of a person in a program; their number grows with the person's engagement. */
const reportsOf = (
  demo: Demo,
  { levels, days: [start, end], approval, reporting }: ProgramFixture,
  person: DemoPerson,
  joined: number,
): readonly ReportFixture[] => {
  const { random } = demo;
  const required = Math.max(...levels.map(([, submissions]) => submissions));
  const last = Math.min(end ?? -1, -1);
  const passed = (last - start + 1) / Math.max(1, (end ?? last) - start + 1);
  // A running program has begun well: the first days are the busiest.
  const wish = required * Math.min(1, 0.35 + passed * 1.3) * Math.min(1, 0.15 + person.engagement * (0.5 + random() * 0.75));
  const on = someDays(demo, joined + 1, last, Math.min(required, Math.round(wish)));
  const hasWords = reporting.includes('Comment');
  return on.map((day, index): ReportFixture => {
    const comment = hasWords ? { comment: pick(reportTexts[person.language], random) } : {};
    if (!approval) return { day, ...comment };
    if (index === on.length - 1 && day > -5) return { day, ...comment, status: 'PendingApproval' };
    if (random() < 0.06)
      return {
        day,
        ...comment,
        status: 'Denied',
        reviewComment: person.language === 'es-419' ? 'Falta la fecha. Envíalo de nuevo, por favor.' : 'The date is missing. Please send it again.',
      };
    return { day, ...comment, reviewComment: person.language === 'es-419' ? '¡Bien hecho!' : 'Well done!' };
  });
};

/** Parts of people in programs, person by person. */
function* partsOf(demo: Demo, programs: readonly ProgramFixture[]): Iterable<PartFixture> {
  const { people, random, cast } = demo;
  for (const person of people) {
    const isCast = person.id === cast.participant.id || person.id === cast.spanish.id;
    for (const program of programs) {
      const [start, end] = program.days;
      if (start > 12 || !mayJoin(program)) continue;
      const isPast = end !== null && end < 0;
      const share = (isPast ? 0.72 : isActivity(program.id) ? 0.2 : 0.36) * (program.board ? 1.15 : 0.8);
      if (random() >= (isCast ? 0.62 : share * (0.25 + person.engagement * 0.95))) continue;
      const joined = Math.min(-1, start + Math.floor(random() * 5));
      if (start > joined && !isReported(program)) {
        yield { person: person.id, program: program.id, joined: -1 - Math.floor(random() * 4) };
        continue;
      }
      if (start >= 0) continue;
      const reports = isReported(program) ? reportsOf(demo, program, person, joined) : [];
      const isQuit = !isCast && reports.length < 2 && isPast && random() < 0.25;
      yield { person: person.id, program: program.id, joined, reports, ...(isQuit && { quit: true }) };
    }
  }
}

const sized = (program: ProgramFixture) => program.board?.groups;

/** Groups of participants, of different sizes. */
const addGroups = async (demo: Demo, programs: readonly ProgramFixture[], parts: readonly PartFixture[]): Promise<void> => {
  const { companyId, random, each, moment } = demo;
  const wished = programs.filter(sized).flatMap((program) => {
    const [least = 2, most = 6] = sized(program) ?? [];
    const takers = parts.filter((part) => part.program === program.id && !part.quit).map(({ person }) => person);
    const isLarge = takers.length > 20;
    return groupNames.slice(0, isLarge ? groupNames.length : 3).flatMap((name, index) => {
      const size = least + Math.floor(random() * (most - least + 1));
      const members = takers.splice(0, size);
      return members.length < least ? [] : [{ id: `${program.id}-group-${index + 1}`, program, name, members }];
    });
  });
  await each(wished, async ({ trx }, { id, program, name, members: [leader = '', ...others] }) => {
    const created = moment(program.days[0] + 1);
    await trx
      .insertInto('program_group')
      .values({ id, program_id: program.id, company_id: companyId, name, leader_id: leader, created_at: created, units: 0, days: 0 })
      .execute();
    const rows = [leader, ...others].map((person_id, index) => ({
      group_id: id,
      person_id,
      program_id: program.id,
      status: 'Accepted' as const,
      since: moment(program.days[0] + 1 + index / 10),
    }));
    await trx.insertInto('program_group_member').values(rows).execute();
    await settleGroup(trx, id);
  });
};

/** Posts of participants, spread over the days of the program. */
const addPosts = async (demo: Demo, programs: readonly ProgramFixture[], parts: readonly PartFixture[]): Promise<void> => {
  const { people, random, each, companyId, cast } = demo;
  const known = new Map(people.map((person) => [person.id, person]));
  const ids = new Map(people.map(({ id }) => [id, id]));
  await each(
    programs.filter(({ features = [], days: [start] }) => features.includes('MessageBoard') && start < -1),
    async (seed, program) => {
      const writers = parts.flatMap((part) => (part.program === program.id && !part.quit ? (known.get(part.person) ?? []) : []));
      if (writers.length === 0) return;
      const [from, to] = [program.days[0], Math.min(-1, program.days[1] ?? -1)];
      const texts = { 'en-US': [...boardTexts['en-US']], 'es-419': [...boardTexts['es-419']] } as Record<DemoPerson['language'], string[]>;
      const count = Math.min(26, texts['en-US'].length + texts['es-419'].length);
      const posts = Array.from({ length: count }, (_, index) => {
        const writer = pick(writers, random);
        const left = texts[writer.language];
        const [text] = left.splice(Math.floor(random() * left.length), 1);
        // Between eight in the morning and six in the evening.
        const day = Math.floor(from + ((to - from) * (index + random())) / count) + 0.34 + random() * 0.42;
        return text === undefined ? [] : [{ person: writer.id, program: program.id, day: Math.min(day, -0.2), text }];
      }).flat();
      const sorted = posts.toSorted((one, other) => one.day - other.day);
      const visits = [cast.participant, cast.spanish].map(({ id }) => ({ person: id, program: program.id, day: Math.min(-1, to - 1) }));
      const [writer, reader] = [pick(writers, random), pick(writers, random)];
      const isReported = program.days[1] !== null && program.days[1] > 0 && writer.id !== reader.id;
      const report = { by: reader.id, day: -0.15, reason: 'Advertising', comment: unfitPost.comment } as const;
      const unfit = isReported ? [{ person: writer.id, program: program.id, day: -0.18, text: unfitPost.text, reported: report }] : [];
      await seedPosts(seed, ids, { posts: [...sorted, ...unfit], visits, companyId });
    },
  );
};

const year = async (demo: Demo): Promise<void> => {
  const { once, each, people, moment, random, cast } = demo;
  const { programs } = offerOf(demo);
  const parts = [...partsOf(demo, programs)];
  await each(parts, (seed, part) => addPart(seed, part.person, part));
  await each(
    programs.filter(({ board }) => board),
    (seed, { id }) => seedScores(seed, id),
  );
  await addGroups(demo, programs, parts);
  await addPosts(demo, programs, parts);
  const writers = people.filter((person) => person.id === cast.participant.id || person.id === cast.spanish.id || random() < person.engagement * 0.4);
  await once(async ({ trx }) => {
    const rows = writers.map(({ id, language }) => ({
      person_id: id,
      text: pick(missionTexts[language], random),
      changed_at: moment(-20 - Math.floor(random() * 300)),
    }));
    await trx.insertInto('mission_statement').values(rows).execute();
  });
};

/** Acme's offer with past challenges, and parts in them, with groups and boards. */
export const demonstration: DemonstrationParts<ProgramTables> = {
  content: async (demo) => {
    const { sections, programs, ...offer } = offerOf(demo);
    const owner = { id: demo.companyId, name: demo.companyName };
    await demo.once((seed) => addOffer(seed, { ...offer, sections, programs: [] }));
    await demo.each(programs, (seed, program) => addOffer(seed, { ...offer, sections: [], tags: [], programs: [program] }));
    const links = quickLinkFixtures.filter((link) => link.owner === 'acme');
    const missions = companyMissionFixtures.filter(({ companyId }) => companyId === 'acme');
    await demo.once((seed) => seedCompanyWords(seed, owned(links, owner), owned(missions, owner)));
  },
  year,
};

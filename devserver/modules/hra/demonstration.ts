import type { Demonstration, DemonstrationParts, DemoPerson } from '../../platform/demonstration/demonstration';
import { current } from './fixtures/assessments';
import { givenOf, of, type Said, usual } from './fixtures/people';
import { offer } from './queries';
import { ageOn } from './results/judging';
import { writeProgress } from './seed';
import type { HraTables } from './tables';
import { isWhole, readState } from './taking/assessmentState';
import { recordSubmission } from './taking/submission';

type Demo = Demonstration<HraTables>;
type Answered = Readonly<Record<string, Said>>;

/** Traits of a person that are constant within a year, and how much the others change. */
interface Disposition {
  /** 0: in very good health, 1: in poor health. */
  readonly risk: number;
  /** Improvement over the year, from -0.1 to 0.3. */
  readonly gain: number;
  readonly height: number;
  readonly isSmoker: boolean;
  /** They quit smoking within the year. */
  readonly hasQuit: boolean;
  readonly wasFormer: boolean;
  readonly hasDiabetes: boolean;
  readonly knows: boolean;
}

const dispositionOf = ({ random }: Demo, { sex, engagement }: DemoPerson): Disposition => {
  const isSmoker = random() < 0.15;
  return {
    risk: (random() + random() + random()) / 3,
    gain: -0.06 + random() * 0.16 + engagement * 0.16,
    height: (sex === 'Male' ? 69 : 64) + Math.round((random() - 0.5) * 8),
    isSmoker,
    hasQuit: isSmoker && random() < engagement * 0.5,
    wasFormer: random() < 0.25,
    hasDiabetes: random() < 0.06,
    knows: random() < 0.85,
  };
};

const smoking = {
  tobacco: 'current',
  'tobacco-kinds': ['cigarettes'],
  'per-day': 8,
  'first-one': 'later',
  'wish-to-quit': 'now',
  'tried-to-quit': 'yes',
} as const;

/** The answers of a person with a risk from 0 to 1, which determines values and habits, with some chance. */
const answersOf = ({ random, day }: Demo, { sex, bornOn }: DemoPerson, on: number, { risk: base, gain, ...who }: Disposition, isNow: boolean): Answered => {
  const risk = Math.min(1, Math.max(0, base - (isNow ? gain : 0)));
  const near = (low: number, high: number, spread: number): number => low + (high - low) * risk + (random() - 0.5) * spread;
  const whole = (low: number, high: number, spread: number, least = 0): number => Math.max(least, Math.round(near(low, high, spread)));
  const one = <T>(good: T, fair: T, poor: T): T => {
    const drawn = risk + (random() - 0.5) * 0.4;
    return drawn < 0.4 ? good : drawn < 0.62 ? fair : poor;
  };
  const yes = (share: number): 'yes' | 'no' => (random() < share ? 'yes' : 'no');
  const bodyMass = near(21, 36, 4);
  const isMale = sex === 'Male';
  const smokes = who.isSmoker && !(isNow && who.hasQuit);
  const hadTobacco = who.wasFormer || who.isSmoker;
  return {
    ...usual,
    sex: isMale ? 'male' : 'female',
    age: ageOn(day(on), bornOn),
    pregnant: isMale ? [] : 'no',
    mammogram: isMale ? [] : yes(0.75),
    height: of(String(who.height), 'in'),
    weight: of(String(Math.round((bodyMass * who.height ** 2) / 703)), 'lb'),
    waist: of(String(Math.round(bodyMass * 1.36)), 'in'),
    general: one('very-good', 'good', 'fair'),
    diabetes: who.hasDiabetes ? 'yes' : 'no',
    hypertension: risk > 0.68 ? 'yes' : 'no',
    'high-cholesterol': risk > 0.7 ? 'yes' : 'no',
    'days-missed': whole(0, 8, 3),
    'knows-pressure': who.knows ? 'yes' : 'no',
    systolic: who.knows ? of(String(whole(108, 154, 14, 92)), 'mmHg') : [],
    diastolic: who.knows ? of(String(whole(68, 96, 8, 56)), 'mmHg') : [],
    'knows-cholesterol': who.knows ? 'yes' : 'no',
    cholesterol: who.knows ? of(String(whole(158, 256, 30, 120)), 'mg/dL') : [],
    hdl: who.knows ? of(String(whole(66, 38, 10, 26)), 'mg/dL') : [],
    'knows-glucose': who.knows ? 'yes' : 'no',
    glucose: who.knows ? of(String(whole(82, who.hasDiabetes ? 148 : 114, 10, 66)), 'mg/dL') : [],
    pulse: of(String(whole(58, 82, 8, 48)), 'bpm'),
    ...(smokes ? smoking : { tobacco: hadTobacco ? 'former' : 'never' }),
    alcohol: one('monthly', 'fortnightly', 'weekly'),
    drinks: whole(1, 9, 3),
    'active-days': Math.min(7, whole(5, 0.5, 2)),
    'active-minutes': whole(50, 15, 20, 10),
    'strength-days': Math.min(7, whole(3, 0, 1.5)),
    sitting: whole(5, 10, 3, 2),
    produce: whole(6, 1.5, 2),
    'sweet-drinks': one('rarely', 'weekly', 'daily'),
    'fast-food': whole(0, 4, 2),
    sleep: Math.round(near(7.8, 5.4, 0.8) * 2) / 2,
    rested: one('well', 'somewhat', 'tired'),
    snores: yes(0.15 + risk * 0.4),
    stress: one('2', '3', '4'),
    interest: one('0', '0', '1'),
    down: one('0', '0', '1'),
    'seat-belt': 'always',
    'flu-shot': yes(isNow ? 0.68 : 0.5),
    dentist: yes(0.72),
    colorectal: yes(0.7),
    skin: yes(0.6),
    readiness: one('ready', 'soon', 'thinking'),
  };
};

/** Base probability that a person takes it; two of three did last year, and three of four this year, with their engagement added. */
const share = { last: 0.5, current: 0.62 } as const;

/** The assessment of Acme, with submissions of this year and last year, and screening results. */
export const demonstration: DemonstrationParts<HraTables> = {
  content: ({ companyId, moment, once }) => once(({ trx }) => offer(trx, current, [companyId], moment(-700))),
  year: async (demo) => {
    const { people, cast, random, planYears, moment, each, companyId, day } = demo;
    const isCast = ({ id }: DemoPerson): boolean => id === cast.participant.id || id === cast.spanish.id;
    const takers = people.flatMap((person) => {
      const disposition = dispositionOf(demo, person);
      const years = (['last', 'current'] as const).filter((year) => isCast(person) || random() < share[year] + person.engagement * 0.3 - 0.1);
      return years.map((year) => ({
        person,
        year,
        disposition: isCast(person) ? { ...disposition, risk: 0.58, gain: 0.2, isSmoker: false, knows: true, hasDiabetes: false } : disposition,
      }));
    });
    await each(takers, async (seed, { person, year, disposition }) => {
      const { trx } = seed;
      const isNow = year === 'current';
      // Most take it when it is announced, the others over the months.
      const on = isNow ? -Math.floor(8 + (random() < 0.5 ? random() * 60 : random() * 270)) : -Math.floor(312 + random() * 60);
      const answers = answersOf(demo, person, on, disposition, isNow);
      const given = givenOf(Object.fromEntries(Object.entries(answers).filter(([, said]) => !(Array.isArray(said) && said.length === 0))));
      const about = { person: person.id, planYear: planYears[year], assessment: current, startedAt: moment(on + 0.4), at: undefined, given };
      const state = await readState(trx, await writeProgress(trx, about), person.language);
      await recordSubmission(trx, state, moment(on + 0.5));
      if (isNow)
        await seed.announce('hra.submitted', { userId: person.id, companyId, planYearId: planYears.current, at: moment(on + 0.5), isWhole: isWhole(state) });
      if (!disposition.knows || random() > 0.5) return;
      const values = {
        systolic: 112 + disposition.risk * 36,
        diastolic: 70 + disposition.risk * 22,
        glucose: 84 + disposition.risk * 22,
        cholesterol: 165 + disposition.risk * 80,
      };
      const rows = Object.entries(values).map(([measure_id, value]) => ({
        person_id: person.id,
        measure_id,
        value: Math.round(value - (isNow ? disposition.gain * 30 : 0) + (random() - 0.5) * 6),
        day: day(on + 4),
        risk_level: null,
        source: 'BiometricUpload' as const,
        version_id: current.id,
      }));
      await trx.insertInto('hra_measurement').values(rows).execute();
    });
  },
};

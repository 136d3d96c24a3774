import { expect, it } from 'vitest';
import { aProgram, aSection } from '../../testing/factories';
import { divide, narrow, offeredTags } from './sections';

const walk = aProgram({ Id: 'walk', SectionId: 'move', Tags: ['outdoors'] });
const sleep = aProgram({ Id: 'sleep', SectionId: 'rest' });
const gone = aProgram({ Id: 'gone', SectionId: 'closed', Tags: ['outdoors'] });
const loose = aProgram({ Id: 'loose', SectionId: null });

it('[PRG-007] a section and a tag filter the programs, alone and together', () => {
  const all = [walk, sleep, gone];
  expect(narrow(all, { sectionId: undefined, tagId: undefined })).toEqual(all);
  expect(narrow(all, { sectionId: 'move', tagId: undefined })).toEqual([walk]);
  expect(narrow(all, { sectionId: undefined, tagId: 'outdoors' })).toEqual([walk, gone]);
  expect(narrow(all, { sectionId: 'rest', tagId: 'outdoors' })).toEqual([]);
});

it('[PRG-007] groups programs by section in order; those without a known section come last, empty sections are left out', () => {
  const sections = [aSection({ id: 'rest' }), aSection({ id: 'move' }), aSection({ id: 'eat' })];
  const blocks = divide([walk, loose, sleep, gone], sections, [{ SectionId: 'move' }, { SectionId: 'move' }, { SectionId: null }]);
  expect(blocks.map(({ section, programs, joinable }) => [section?.id, programs.map(({ Id }) => Id), joinable])).toEqual([
    ['rest', ['sleep'], 0],
    ['move', ['walk'], 2],
    [undefined, ['loose', 'gone'], 0],
  ]);
});

it('[PRG-007] tags with results are offered, and the chosen one', () => {
  const tags = [
    { Id: 'outdoors', Name: 'Outdoors' },
    { Id: 'checkup', Name: 'Check-up' },
  ];
  const ids = (...args: readonly [readonly (typeof walk)[], string | undefined]) => offeredTags(tags, ...args).map(({ Id }) => Id);
  expect(ids([walk, sleep], undefined)).toEqual(['outdoors']);
  expect(ids([sleep], undefined)).toEqual([]);
  expect(ids([walk], 'checkup')).toEqual(['outdoors', 'checkup']);
});

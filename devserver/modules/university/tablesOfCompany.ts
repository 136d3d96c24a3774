import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  curriculum: { as: 'carried.curricula' },
  curriculum_text: {},
  course: { as: 'carried.courses', files: ['image_file'], links: ['image_url'] },
  course_media: { oneOf: { content_type: ['video/webm', 'video/mp4'] } },
  course_page: { json: { content: { ids: { Media: 'course_media' }, files: ['File', 'ImageFile'], html: ['Texts'], links: ['ImageUrl'] } } },
  course_page_file: { files: ['file'] },
  course_text: { json: { pages: { html: ['text'], links: ['contentUrl'] } } },
  course_challenge: { refs: { program_id: 'program' } },
  ...staying('history', 'course_former_question'),
  ...staying('people', 'course_bookmark', 'course_certificate', 'course_part'),
};

import type { Static } from 'typebox';
import type * as contract from './schemas';

export type Catalog = Static<typeof contract.Catalog>;
export type CatalogCourse = Static<typeof contract.CatalogCourse>;
export type Course = Static<typeof contract.Course>;
export type CoursePage = Static<typeof contract.CoursePage>;
export type CourseStatus = Static<typeof contract.CourseStatus>;
export type Curriculum = Static<typeof contract.Curriculum>;
export type Question = Static<typeof contract.Question>;
export type Captions = Static<typeof contract.Captions>;
export type LinkedChallenge = Static<typeof contract.LinkedChallenge>;
export type Grade = Static<typeof contract.Grade>;
export type Answer = Static<typeof contract.Answer>;
export type Certificate = Static<typeof contract.Certificate>;
